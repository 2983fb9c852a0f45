import { SOURCES_ATTRIBUTE } from '@rilievo/shared/completed-html';
import { escapeHtml } from '../platform/html/safe-html.ts';
import type { FetchedSource } from '../research/source.ts';

const DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });

/** The numbered list at the end of the document; empty without sources. Source n has number n. */
export function sourcesSection(sources: readonly FetchedSource[]): string {
  if (sources.length === 0) return '';
  const items = sources.map((source) => `<li>${itemHtml(source)}</li>`).join('');
  return `\n<section ${SOURCES_ATTRIBUTE}=""><h2>Fonti:</h2><ol>${items}</ol></section>`;
}

function itemHtml(source: FetchedSource): string {
  const time = Date.parse(source.retrievedAt);
  const day = Number.isNaN(time) ? null : DAY.format(time);
  const seen = source.reachable ? 'consultata' : 'non raggiungibile';
  const parts = [source.title, source.siteName].flatMap((part) => (part ? [escapeHtml(part)] : []));
  parts.push(addressHtml(source.url), day ? `${seen} il ${day}` : seen);
  return parts.join(', ');
}

function addressHtml(url: string): string {
  const text = escapeHtml(url);
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? `<a href="${text}">${text}</a>` : text;
}
