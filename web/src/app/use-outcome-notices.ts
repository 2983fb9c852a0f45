import type { ContentListItem } from '@rilievo/shared/content-row';
import { isPending } from '@rilievo/shared/status';
import { useEffect, useRef } from 'react';
import { announceOutcome } from '../lib/outcome-notice.ts';

/** Notifies a person who has left the tab that an analysis of the history has ended. */
export function useOutcomeNotices(items: readonly ContentListItem[] | undefined): void {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (items === undefined) return;
    for (const { id, session_title, status } of items) {
      if (!waiting.current.has(id) || isPending(status)) continue;
      announceOutcome(id, session_title, status === 'completed' ? 'ready' : 'failed');
    }
    waiting.current = new Set(items.filter(({ status }) => isPending(status)).map(({ id }) => id));
  }, [items]);
}
