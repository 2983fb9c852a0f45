import type { ComparedBox } from '@rilievo/shared/box-differences';
import type { DetailRow } from '#lib/detail-row.ts';
import type { Unit } from './text-units.ts';

/** The boxes of a result, in reading order; ignored ones are not among the units. */
export function boxesOf(row: DetailRow, units: readonly Unit[]): ComparedBox[] {
  const titles = new Map(row.additions?.map(({ id, title }) => [id, title]));
  const boxes = new Map<string, ComparedBox>();
  for (const { addition, text } of units) {
    if (!addition) continue;
    const { id, task } = addition;
    const former = boxes.get(id);
    const title = titles.get(id) ?? id;
    boxes.set(id, { id, task, title, text: former ? `${former.text} ${text}` : text });
  }
  return [...boxes.values()];
}
