import type { Addition } from '@rilievo/shared/findings';
import type { PlacedAddition } from '@rilievo/shared/result';
import type { FetchedSource } from '../research/source.ts';
import { createCitationVerifier } from './citation.ts';

/** The citations of one text with their states, the number of each cited source, and those still to be verified. */
export interface PlacedCitations {
  readonly citations: PlacedAddition['citations'];
  readonly numbers: ReadonlyMap<string, number>;
  /** Sentences for the author; empty when every quote was found. */
  readonly doubts: readonly string[];
}

export type PlaceCitations = (citations: Addition['citations']) => PlacedCitations;

/** Source n is number n of the list; what was never fetched is not cited at all. */
export function createCitationPlacer(sources: readonly FetchedSource[]): PlaceCitations {
  const verify = createCitationVerifier(sources);
  const numberOf = new Map(sources.map((source, index) => [source.id, index + 1]));
  return (given) => {
    const citations = given.flatMap(({ sourceId, quote }) => {
      const state = verify(sourceId, quote);
      return state ? [{ sourceId, quote, state }] : [];
    });
    const numbers = new Map(citations.map(({ sourceId }) => [sourceId, numberOf.get(sourceId) ?? 0]));
    const doubts = citations.flatMap(({ sourceId, state }) => {
      const number = `[${numbers.get(sourceId)}]`;
      if (state === 'non trovata')
        return [`da verificare: il passaggio attribuito alla fonte ${number} non si trova in quella pagina.`];
      return state === 'non raggiungibile'
        ? [`da verificare: la fonte ${number} non era raggiungibile, e nessuno ha potuto leggerla.`]
        : [];
    });
    return { citations, numbers, doubts: [...new Set(doubts)] };
  };
}
