import type { SitemapPages } from '@rilievo/shared/sitemap';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError } from '#lib/backend-error.ts';
import { completeAddress } from '#lib/request/page-address.ts';
import { submissionError } from '#lib/request/submission-error.ts';
import { sitemapError, sitemapRefusals, sitemapText } from '#strings/sitemaps.ts';
import { keptReading } from './kept-text.ts';
import { isAddress } from './read-addresses.ts';
import { sitemapFound } from './sitemap-found.ts';
import { type AwaitedReading, requestSitemap, type SitemapWanted, sitemapQuery } from './sitemap-query.ts';

/** Has the sitemap of a site read, and gives the addresses that are in it. */
export function SitemapField({ onFound }: { onFound: (addresses: readonly string[]) => void }) {
  const backend = useBackend();
  const [written, setWritten] = useState({ url: '', path: '', since: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [awaited, setAwaited] = useState(keptAwaited);
  const [wasAwaited] = useState(awaited !== null);
  const request = useMutation({
    mutationFn: (wanted: SitemapWanted) => requestSitemap(backend, wanted),
    onSuccess: (id) => {
      keptReading.keep(id);
      setAwaited({ id, since: Date.now() });
    },
  });
  const reading = useQuery(sitemapQuery(backend, awaited));
  const isReading = request.isPending || (awaited !== null && !reading.data && !reading.isError);
  const take = useEffectEvent((pages: readonly string[]) => {
    if (pages.length > 0) onFound(pages);
  });
  const taken = useRef<SitemapPages>(undefined);
  useEffect(() => {
    if (!reading.data || reading.data === taken.current) return;
    taken.current = reading.data;
    keptReading.keep('');
    take(reading.data.pages);
  }, [reading.data]);
  const found = reading.data && sitemapFound(reading.data);
  const error = request.error ?? reading.error;
  const failure =
    problem ?? (error ? failureOf(error) : found?.failed ? found.sentences.join(' ') : undefined);
  const write = (part: Partial<typeof written>) => {
    setWritten({ ...written, ...part });
    setProblem(null);
    if (isReading) return;
    request.reset();
    setAwaited(null);
  };

  const read = () => {
    const wanted = wantedOf(written);
    setProblem(typeof wanted === 'string' ? wanted : null);
    if (typeof wanted === 'string' || isReading) return;
    setAwaited(null);
    request.mutate(wanted);
  };
  // Enter would send the whole form, which these fields do not belong to.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    read();
  };
  const address = { hint: sitemapText.addressHint, error: failure };

  return (
    <details className="batch-sitemap" open={wasAwaited}>
      <summary>{sitemapText.title}</summary>
      <Field id="sitemap-address" label={sitemapText.address} {...address}>
        <input
          className="input"
          id="sitemap-address"
          {...describedBy('sitemap-address', address)}
          type="text"
          inputMode="url"
          autoCapitalize="off"
          spellCheck={false}
          value={written.url}
          onChange={(event) => write({ url: event.target.value })}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="batch-sitemap-filters">
        <Field id="sitemap-path" label={sitemapText.path} hint={sitemapText.pathHint}>
          <input
            className="input"
            id="sitemap-path"
            {...describedBy('sitemap-path', { hint: sitemapText.pathHint })}
            type="text"
            autoCapitalize="off"
            spellCheck={false}
            value={written.path}
            onChange={(event) => write({ path: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </Field>
        <Field id="sitemap-since" label={sitemapText.since}>
          <input
            className="input"
            id="sitemap-since"
            type="date"
            min="2000-01-01"
            value={written.since}
            onChange={(event) => write({ since: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </Field>
      </div>
      <Button busyText={isReading && sitemapText.reading} onClick={read}>
        {sitemapText.read}
      </Button>
      <p role="status">{found && !found.failed ? found.sentences.join(' ') : null}</p>
    </details>
  );
}

/** The reading that was waited for when the page was left. */
function keptAwaited(): AwaitedReading | null {
  const id = keptReading.read();
  return id === '' ? null : { id, since: Date.now() };
}

/** The sitemap to read, or why it cannot be read. */
function wantedOf({
  url,
  path,
  since,
}: {
  url: string;
  path: string;
  since: string;
}): SitemapWanted | string {
  const trimmed = url.trim();
  const complete = completeAddress(trimmed.includes('://') ? trimmed : `https://${trimmed}`);
  if (trimmed === '' || !isAddress(complete)) return sitemapError.address;
  const begins = path.trim();
  if (/[\s?#]/.test(begins)) return sitemapError.path;
  return {
    url: new URL(complete).href,
    path: begins.startsWith('/') ? begins : `/${begins}`,
    since: since === '' ? null : since,
  };
}

function failureOf(error: Error): string {
  return (
    (error instanceof BackendError ? sitemapRefusals[error.message] : undefined) ?? submissionError(error)
  );
}
