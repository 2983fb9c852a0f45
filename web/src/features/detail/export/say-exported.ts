import { undecidedDangers } from '@rilievo/shared/export-choice';
import { notify } from '#lib/notify.tsx';
import { undecidedDangersText } from '#strings/export.ts';
import type { ExportSource } from './export-context.ts';

/** Says that a text has left, and which critical passages are still in it. */
export function sayExported(message: string, { row, choice }: ExportSource): void {
  notify.success(message);
  if (choice !== 'ready' && choice !== 'accepted') return;
  const dangers = undecidedDangers(row.additions ?? [], row.decisions);
  if (dangers.length > 0) notify.error(undecidedDangersText(dangers));
}
