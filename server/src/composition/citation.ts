import { createSpanFinder } from '../linguistics/quoted-span.ts';
import type { FetchedSource } from '../research/source.ts';

type CitationState = 'verificata' | 'non trovata' | 'non raggiungibile';

/** Looks quotes up in the stored text of the sources, as `createSpanFinder` does; each source is read once. */
export function createCitationVerifier(sources: readonly FetchedSource[]) {
  const byId = new Map(sources.map((source) => [source.id, source]));
  const finders = new Map<string, (quote: string) => boolean>();

  /** The state of a citation; null when no such source was fetched, so that it must not be shown at all. */
  return function verify(sourceId: string, quote: string): CitationState | null {
    const source = byId.get(sourceId);
    if (!source) return null;
    if (!source.reachable) return 'non raggiungibile';
    const holds = finders.get(sourceId) ?? createSpanFinder(source.text);
    finders.set(sourceId, holds);
    return holds(quote) ? 'verificata' : 'non trovata';
  };
}
