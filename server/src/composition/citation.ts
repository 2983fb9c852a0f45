import type { FetchedSource } from '../research/source.ts';

/** A shorter quote would be found in any page and prove nothing. */
const MIN_QUOTE_WORDS = 3;

type CitationState = 'verificata' | 'non trovata' | 'non raggiungibile';

/** Only letters and digits count: spaces, quotation marks, case, accents' encoding and zero-width characters do not. */
function comparable(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .match(/[\p{L}\p{M}\p{N}%€]+/gu);
  return ` ${(words ?? []).join(' ')} `;
}

/** Looks quotes up in the stored text of the sources; each source is normalised once. */
export function createCitationVerifier(sources: readonly FetchedSource[]) {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const texts = new Map<string, string>();

  /** The state of a citation; null when no such source was fetched, so that it must not be shown at all. */
  return function verify(sourceId: string, quote: string): CitationState | null {
    const source = byId.get(sourceId);
    if (!source) return null;
    if (!source.reachable) return 'non raggiungibile';
    const wanted = comparable(quote);
    if (wanted.trim().split(' ').length < MIN_QUOTE_WORDS) return 'non trovata';
    let text = texts.get(sourceId);
    if (text === undefined) {
      text = comparable(source.text);
      texts.set(sourceId, text);
    }
    return text.includes(wanted) ? 'verificata' : 'non trovata';
  };
}
