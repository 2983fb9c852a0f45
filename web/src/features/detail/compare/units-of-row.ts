import type { ContentRow } from '@rilievo/shared/content-row';
import { textUnits, type Unit } from './text-units.ts';

/** The completed content of an analysis, in the units that are compared. */
export function unitsOf(row: ContentRow): Unit[] {
  const { body } = new DOMParser().parseFromString(row.content_completed ?? '', 'text/html');
  return textUnits(body, row.decisions);
}
