import type { BoxState } from '@rilievo/shared/box-state';
import { boxText, moveText, stateText } from '#strings/boxes.ts';
import type { Box } from './box.ts';

/** Whether it is done in the CMS. A verdict on the whole text changes nothing there: it stands before the text. */
export function isOffText({ move, addition }: Pick<Box, 'move' | 'addition'>): boolean {
  return move === 'outside' && addition?.outside !== null;
}

/** A move in words. */
export function moveName(box: Box): string {
  return box.move === 'outside' && !isOffText(box) ? boxText.whole : moveText[box.move];
}

/** A state in words. */
export function stateName(box: Box, state: BoxState): string {
  return state === 'done' && !isOffText(box) ? boxText.done : stateText[state];
}
