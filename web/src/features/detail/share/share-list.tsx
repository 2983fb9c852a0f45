import type { Share } from '@rilievo/shared/shared-analysis';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { useBackend } from '../../../lib/backend-context.ts';
import { dataOf } from '../../../lib/backend-error.ts';
import { formatDate, formatDateTime, parseTimestamp } from '../../../lib/date-format.ts';
import { notify } from '../../../lib/notify.tsx';
import { shareText } from '../../../strings/share.ts';
import { sharesQuery } from './shares-query.ts';

/** The links of an analysis: what they show, until when, how often they were opened. Nothing where there are none. */
export function ShareList({ contentId }: { contentId: string }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const query = sharesQuery(supabase, contentId);
  const { data: shares, isError } = useQuery(query);
  const revoke = useMutation({
    mutationFn: async ({ id }: Share) => {
      dataOf(await supabase.rpc('revoke_share', { link_id: id }));
    },
    onSuccess: (_nothing, share) => {
      notify.success(isOver(share) ? shareText.removed : shareText.revoked);
      // The button that was pressed goes away.
      title.current?.focus();
      return client.invalidateQueries({ queryKey: query.queryKey });
    },
    onError: () => notify.error(shareText.revokeFailed),
  });
  if (isError) return <p className="error">{shareText.listFailed}</p>;
  if (!shares?.length) return null;
  return (
    <section className="share-list" aria-labelledby="share-list">
      <h3 id="share-list" ref={title} tabIndex={-1}>
        {shareText.list}
      </h3>
      <ul>
        {shares.map((share) => (
          <li key={share.id}>
            <p>
              <b>{kindOf(share)}</b>
              {(isOver(share) ? shareText.expired : shareText.until)(formatDate(share.expires_at))}
              <span>
                {shareText.opened(share.opened, share.opened_at && formatDateTime(share.opened_at))}
              </span>
            </p>
            <Button
              size="sm"
              disabled={revoke.isPending}
              aria-describedby={`share-${share.id}`}
              onClick={() => revoke.mutate(share)}
            >
              {isOver(share) ? shareText.remove : shareText.revoke}
            </Button>
            <span className="sr-only" id={`share-${share.id}`}>
              {shareText.ofLink(kindOf(share), formatDateTime(share.created_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOver = ({ expires_at }: Share) => parseTimestamp(expires_at) <= new Date();

const kindOf = ({ with_boxes }: Share) => shareText.kinds[with_boxes ? 'boxes' : 'text'].name;
