import type { ContentRow } from '@rilievo/shared/content-row';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { contentKeys } from '../../../lib/content-queries.ts';
import { type DecisionChange, reverseOf } from './decisions.ts';
import { useSaveDecisions } from './save-decisions.ts';

export interface DecisionHistory {
  /** Makes a change, of one addition or of many; gives back its reverse. */
  readonly decide: (change: DecisionChange) => DecisionChange;
  /** Takes a change back, the last of this visit unless told which, and tells what it restored; null without any. */
  readonly undo: (which?: DecisionChange) => DecisionChange | null;
  readonly canUndo: boolean;
}

/** The decisions of this visit: each can be taken back, the newest first, and gives back exactly what was before. */
export function useDecisions(row: ContentRow): DecisionHistory {
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveDecisions(row);
  const reverses = useRef<readonly DecisionChange[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const { session_uid } = row;

  const keep = useCallback((next: readonly DecisionChange[]) => {
    reverses.current = next;
    setCanUndo(next.length > 0);
  }, []);

  const decide = useCallback(
    (change: DecisionChange) => {
      const cached = client.getQueryData<ContentRow>(contentKeys.detail(session_uid));
      const reverse = reverseOf(cached?.decisions ?? {}, change);
      keep([...reverses.current, reverse]);
      // What was not saved has gone back already: there is nothing left to take back.
      save(change).catch(() => keep(reverses.current.filter((one) => one !== reverse)));
      return reverse;
    },
    [client, session_uid, keep, save],
  );

  const undo = useCallback(
    (which = reverses.current.at(-1)) => {
      if (which === undefined || !reverses.current.includes(which)) return null;
      keep(reverses.current.filter((one) => one !== which));
      save(which).catch(() => keep([...reverses.current, which]));
      return which;
    },
    [keep, save],
  );

  return { decide, undo, canUndo };
}
