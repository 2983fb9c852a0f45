import '../detail.css';
import '../sheet.css';
import '../prose.css';
import './shared-page.css';
import { exportedDocument } from '@rilievo/exports/exported-document';
import type { SharedAnalysis } from '@rilievo/shared/shared-analysis';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { LinkPage } from '#components/link-page.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { PageTitle } from '#components/ui/page-title.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { formatDate, isoTimestamp } from '#lib/date-format.ts';
import { parseInert } from '#lib/parse-inert.ts';
import { appText } from '#strings/app.ts';
import { sharedText } from '#strings/share.ts';
import { ExternalLink } from '../external-link.tsx';
import { articleOf } from './shared-article.ts';
import { SharedPartView } from './shared-part.tsx';
import { sharedQuery } from './shared-query.ts';

/** A result for a person who has its link, with or without an account: to read, nothing else. */
export default function SharedPage() {
  const { supabase } = useBackend();
  const token = useLocation().hash.slice(1);
  const { data: shared, isError, isFetching, refetch } = useQuery(sharedQuery(supabase, token));
  return (
    <LinkPage note={sharedText.readOnly} className="shared-page">
      {shared ? <SharedText shared={shared} /> : null}
      {shared === null ? (
        <EmptyState title={<Title>{sharedText.invalid}</Title>} hint={sharedText.invalidHint} />
      ) : null}
      {shared === undefined && isError ? (
        <EmptyState title={<Title>{sharedText.failed}</Title>} hint={sharedText.failedHint}>
          <Button busyText={isFetching && sharedText.loading} onClick={() => void refetch()}>
            {appText.retry}
          </Button>
        </EmptyState>
      ) : null}
      {shared === undefined && !isError ? <Loading text={sharedText.loading} /> : null}
    </LinkPage>
  );
}

const Title = ({ children }: { children: string }) => <PageTitle className="">{children}</PageTitle>;

function SharedText({ shared }: { shared: SharedAnalysis }) {
  const { title, parts } = useMemo(() => {
    // A link gives no original, whose title would only be a second choice.
    const row = { ...shared, content_extracted: null };
    return articleOf(
      exportedDocument(row, shared.content_completed, shared.with_boxes ? 'draft' : 'accepted', parseInert),
    );
  }, [shared]);
  return (
    <>
      <div className="page-head">
        <PageTitle>{title}</PageTitle>
        <p className="detail-meta">
          {shared.url_base ? (
            <ExternalLink url={shared.url_base}>
              {URL.parse(shared.url_base)?.host || shared.url_base}
            </ExternalLink>
          ) : null}
          <time dateTime={isoTimestamp(shared.created_at)}>
            {sharedText.made(formatDate(shared.created_at))}
          </time>
          <span>{sharedText.kinds[shared.with_boxes ? 'boxes' : 'text']}</span>
        </p>
      </div>
      <article className="sheet" aria-label={sharedText.article}>
        <div className="sheet-text">
          {parts.map((part) => (
            <SharedPartView key={part.place} part={part} />
          ))}
        </div>
      </article>
    </>
  );
}
