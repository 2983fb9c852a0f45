import { stateOf } from '@rilievo/shared/box-state';
import type { Decisions } from '@rilievo/shared/decisions';
import { type ExportChoice, entersText } from '@rilievo/shared/export-choice';
import { leavesText } from '#strings/workspace.ts';
import type { Box } from '../boxes/box.ts';

/** The content of a copy now, and the boxes left out, in words. */
export function leavesNow(
  boxes: readonly Box[],
  decisions: Decisions,
  choice: ExportChoice,
): { readonly what: string; readonly out: string } {
  if (choice === 'draft') return { what: leavesText.draft(boxes.length), out: '' };
  const enters = (box: Box, of: ExportChoice) =>
    entersText({ move: box.move, hasText: box.text !== '' || box.move === 'replace' }, decisions[box.id], of);
  const state = (box: Box) => stateOf(box.move, decisions[box.id]);
  if (choice === 'changes') {
    const outside = (box: Box) =>
      box.move === 'outside' && state(box) !== 'ignored' && Boolean(box.addition?.outside?.proposed);
    return {
      what: leavesText.changes(boxes.filter((box) => enters(box, 'ready') || outside(box)).length),
      out: '',
    };
  }
  const inside = boxes.filter((box) => enters(box, choice));
  const accepted = inside.filter((box) => enters(box, 'accepted')).length;
  const out = boxes.filter(
    (box) => box.move !== 'outside' && !inside.includes(box) && state(box) !== 'ignored',
  );
  const left = (move: Box['move']) => out.filter((box) => box.move === move).length;
  return {
    what: leavesText.text(accepted, inside.length - accepted),
    out: leavesText.out(left('replace'), left('ask'), left('add')),
  };
}
