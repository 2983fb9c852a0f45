import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { formatDate, formatDateTime, parseTimestamp } from '#lib/date-format.ts';
import { notify } from '#lib/notify.tsx';
import { shareText } from '#strings/share.ts';

interface Link {
  readonly id: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly opened: number;
  readonly opened_at: string | null;
}

interface LinkListProps<One extends Link> {
  readonly links: readonly One[];
  /** The content of a link, in a few words. */
  readonly nameOf: (link: One) => string;
  readonly revoke: (link: One) => Promise<unknown>;
  /** The query to read again when one has ended. */
  readonly queryKey: QueryKey;
}

/** Links to an analysis: what they show, until when, how often they were opened. Nothing where there are none. */
export function LinkList<One extends Link>({ links, nameOf, revoke, queryKey }: LinkListProps<One>) {
  const client = useQueryClient();
  const title = useRef<HTMLHeadingElement>(null);
  const ending = useMutation({
    mutationFn: revoke,
    onSuccess: (_nothing, link) => {
      notify.success(isOver(link) ? shareText.removed : shareText.revoked);
      // The button that was pressed goes away.
      title.current?.focus();
      return client.invalidateQueries({ queryKey });
    },
    onError: () => notify.error(shareText.revokeFailed),
  });
  if (links.length === 0) return null;
  return (
    <section className="share-list" aria-labelledby="share-list">
      <h3 id="share-list" ref={title} tabIndex={-1}>
        {shareText.list}
      </h3>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <p>
              <b>{nameOf(link)}</b>
              {(isOver(link) ? shareText.expired : shareText.until)(formatDate(link.expires_at))}
              <span>{shareText.opened(link.opened, link.opened_at && formatDateTime(link.opened_at))}</span>
            </p>
            <Button
              size="sm"
              disabled={ending.isPending}
              aria-describedby={`share-${link.id}`}
              onClick={() => ending.mutate(link)}
            >
              {isOver(link) ? shareText.remove : shareText.revoke}
            </Button>
            <span className="sr-only" id={`share-${link.id}`}>
              {shareText.ofLink(nameOf(link), formatDateTime(link.created_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const isOver = ({ expires_at }: Link) => parseTimestamp(expires_at) <= new Date();
