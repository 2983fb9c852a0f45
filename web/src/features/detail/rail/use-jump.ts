import { useCallback, useEffect, useRef } from 'react';
import type { Box } from '../boxes/box.ts';
import type { ReadingViewState } from '../view/use-reading-view.ts';
import { findPassage, focusPlace, markFound, scrollToPlace } from './found-passage.ts';
import type { Jump } from './jump-context.ts';

interface JumpWays {
  readonly boxes: readonly Box[];
  readonly reveal: ReadingViewState['reveal'];
  readonly setCurrent: (id: string) => void;
  /** Unfolds the text before the first box. */
  readonly openLead: () => void;
}

/** Goes to a block or a box, whatever hides it, and marks what was meant. An address that names one opens there. */
export function useJump({ boxes, reveal, setCurrent, openLead }: JumpWays): Jump {
  const jump = useCallback<Jump>(
    (target, passage) => {
      const element = document.getElementById(target);
      if (element === null) return;
      const task = boxes.find(({ id }) => id === target)?.task ?? null;
      const go = () => {
        if (task !== null) setCurrent(target);
        markFound(element, passage === undefined ? null : findPassage(element, passage));
        focusPlace(element);
        scrollToPlace(element);
      };
      const folded = element.closest('[hidden]');
      folded?.removeAttribute('hidden');
      if (folded) openLead();
      reveal(element, task, go);
    },
    [boxes, reveal, setCurrent, openLead],
  );
  useJumpAtFirst(jump);
  return jump;
}

function useJumpAtFirst(jump: Jump): void {
  const target = useRef(window.location.hash.slice(1));
  useEffect(() => {
    if (target.current) jump(target.current);
    target.current = '';
  }, [jump]);
}
