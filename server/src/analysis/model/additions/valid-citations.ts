import type { Addition } from '@rilievo/shared/findings';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { countWords } from '#linguistics/words.ts';
import type { Evidence } from '../evidence.ts';
import { visibleText } from '../prompt-input/neutral-text.ts';
import { unfitness } from './unfit-text.ts';

type Citations = Addition['citations'];

/** Fewer words occur on any page and prove nothing; the prompt asks for six. */
const MIN_QUOTED = 5;
/** In UTF-16 code units: a quote is a passage, not a page. */
const MAX_QUOTED = 600;
const MAX_CITATIONS = 6;
/** The share of a sentence's stems that a quote must contain to be about the same thing. */
const ABOUT_THE_SAME = 0.2;

/** The citations that may be looked up: of sources that were given, each once, with a passage that can prove something. */
export function validCitations(
  citations: Citations,
  { sources, isInjected, isOwnWording }: Evidence,
): { sound: Citations; problems: string[] } {
  const known = citations.filter(({ sourceId }) => sources.has(sourceId));
  const passages = known
    .slice(0, MAX_CITATIONS)
    .filter(({ quote }) => quote.length <= MAX_QUOTED && countWords(quote) >= MIN_QUOTED)
    .map(({ sourceId, quote }) => ({ sourceId, quote: visibleText(quote) }))
    .filter(({ quote }) => unfitness(quote, isOwnWording) === null && !isInjected(quote));
  const sound = new Map(passages.map((citation) => [JSON.stringify(citation), citation]));
  const problems: string[] = [];
  if (known.length < citations.length) problems.push('cita una fonte che non esiste');
  if (passages.length < known.length)
    problems.push('quote deve essere un passaggio della fonte, da 6 a 30 parole, senza indirizzi');
  return { sound: [...sound.values()], problems };
}

/** The sentences that name a source whose quotes speak of something else. */
export function unrelatedSentences(
  pieces: readonly string[],
  citations: Citations,
  { sources }: Evidence,
): string[] {
  return pieces.flatMap(trimmedSentences).filter((sentence) => {
    const named = [...sentence.matchAll(/\bs\d{1,2}\b(?=[^[\]]*\])/g)].map(([id]) => id);
    const cited = citations.filter(({ sourceId }) => named.includes(sourceId));
    if (cited.length === 0) return false;
    const shown = new Set(
      contentStems(cited.map(({ sourceId, quote }) => `${quote} ${sources.get(sourceId)?.title}`).join(' ')),
    );
    const said = new Set(contentStems(sentence));
    return [...said].filter((stem) => shown.has(stem)).length < Math.min(2, ABOUT_THE_SAME * said.size);
  });
}
