import { type Decisions, type DecisionsPatch, reverseOf } from '@rilievo/shared/decisions';
import { useCallback, useRef, useState } from 'react';
import type { OwnDecisions } from '#lib/decisions/own-decisions.ts';

/** The decisions of this visit: each can be taken back, the newest first, and gives back exactly what was before. */
export function useDecisionHistory({ decisions, change }: OwnDecisions) {
  const now = useRef<Decisions>(decisions);
  now.current = decisions;
  const reverses = useRef<readonly DecisionsPatch[]>([]);
  const [canUndo, setCanUndo] = useState(false);

  const keep = useCallback((next: readonly DecisionsPatch[]) => {
    reverses.current = next;
    setCanUndo(next.length > 0);
  }, []);

  /** Makes a change, of one box or of many; gives back its reverse. */
  const decide = useCallback(
    (changes: DecisionsPatch) => {
      const reverse = reverseOf(now.current, changes);
      keep([...reverses.current, reverse]);
      change(changes);
      return reverse;
    },
    [keep, change],
  );

  /** Takes a change back, the last of this visit unless told which; null without any. */
  const undo = useCallback(
    (which = reverses.current.at(-1)) => {
      if (which === undefined || !reverses.current.includes(which)) return null;
      keep(reverses.current.filter((one) => one !== which));
      change(which);
      return which;
    },
    [keep, change],
  );

  /** Remembers how to take back what was typed meanwhile. */
  const remember = useCallback((reverse: DecisionsPatch) => keep([...reverses.current, reverse]), [keep]);

  return { decide, undo, remember, canUndo };
}
