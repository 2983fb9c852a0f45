import { type Decisions, type DecisionsPatch, patched } from '@rilievo/shared/decisions';
import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { ChangeOptions, Unsaved } from './outbox.ts';
import { OutboxContext } from './outbox-context.ts';

export interface OwnDecisions {
  /** The stored decisions, with those in flight. */
  readonly decisions: Decisions;
  readonly unsaved: Unsaved;
  readonly change: (changes: DecisionsPatch, options?: ChangeOptions) => void;
  /** Sends what was typed, without waiting for a pause. */
  readonly flush: () => void;
  /** Reads what somebody else has changed. */
  readonly refresh: () => void;
}

const NOTHING: Unsaved = { changes: {}, offline: false };
const never = () => () => {};

/** The decisions of an analysis as this person left them, whether they are saved yet or not. */
export function useOwnDecisions(contentId: string, stored: Decisions): OwnDecisions {
  const outbox = useContext(OutboxContext);
  const unsaved = useSyncExternalStore(
    outbox?.subscribe ?? never,
    () => outbox?.unsaved(contentId) ?? NOTHING,
  );
  const decisions = useMemo(() => patched(stored, unsaved.changes), [stored, unsaved]);
  // Apart from what changes with every key: whoever only acts is not drawn again.
  const acts = useMemo(
    () => ({
      change: (changes: DecisionsPatch, options?: ChangeOptions) =>
        outbox?.change(contentId, changes, options),
      flush: () => outbox?.flush(),
      refresh: () => outbox?.refresh(contentId),
    }),
    [outbox, contentId],
  );
  return useMemo(() => ({ decisions, unsaved, ...acts }), [decisions, unsaved, acts]);
}
