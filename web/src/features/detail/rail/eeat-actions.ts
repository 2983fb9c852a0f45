import type { Assessment } from '@rilievo/shared/assessment';
import type { Box } from '../boxes/box.ts';

const MAX_ACTIONS = 5;

/** What can be done about a criterion that the text does not meet, in the box that stands where it was judged. */
export interface EeatAction {
  readonly criterion: string;
  readonly box: Box;
}

/** At most five, each box once, the most important first. */
export function eeatActions({ items }: Assessment, boxes: readonly Box[]): readonly EeatAction[] {
  const actions: EeatAction[] = [];
  for (const box of boxes) {
    const item = items.find(
      ({ verdict, blockId }) =>
        (verdict === 'mancante' || verdict === 'parziale') &&
        blockId !== null &&
        (blockId === box.addition?.after || blockId === box.addition?.passage?.blockId),
    );
    if (item && !actions.some(({ criterion }) => criterion === item.criterion))
      actions.push({ criterion: item.criterion, box });
    if (actions.length === MAX_ACTIONS) break;
  }
  return actions;
}
