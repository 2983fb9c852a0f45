import type { AssessmentItem } from '@rilievo/shared/assessment';
import type { ReadSentence } from '../reading/read-article.ts';

/** Words of one block, verbatim. */
export type Passage = Pick<ReadSentence, 'text' | 'block'>;

/** A verdict with what it rests on. */
export type Observation = Pick<AssessmentItem, 'verdict' | 'quote' | 'blockId' | 'evidence'>;

const MAX_QUOTE = 400;
/** A block's text is without them, its cells and list items are not. */
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
const NOTHING = { quote: null, blockId: null };

/** Only with something to show: a passage that cannot be quoted shows nothing. */
export function satisfied(passage: Passage | null, evidence: string | null = null): Observation {
  const quote = quoteOf(passage);
  if (quote.quote === null && evidence === null)
    return unobservable('Il passaggio trovato non si può citare alla lettera.');
  return { verdict: 'soddisfatto', ...quote, evidence };
}

export function partial(passage: Passage | null, evidence: string): Observation {
  return { verdict: 'parziale', ...quoteOf(passage), evidence };
}

export function missing(evidence: string, passage: Passage | null = null): Observation {
  return { verdict: 'mancante', ...quoteOf(passage), evidence };
}

export function unobservable(evidence: string): Observation {
  return { verdict: 'non osservabile', ...NOTHING, evidence };
}

/** The passage as it is in its block, long ones cut at a word; null if the block does not contain it verbatim. */
function quoteOf(passage: Passage | null): Pick<Observation, 'quote' | 'blockId'> {
  if (passage === null) return NOTHING;
  const { id, text } = passage.block.block;
  const quote = cut(passage.text.replace(INVISIBLE, ''));
  return quote !== '' && text.includes(quote) ? { quote, blockId: id } : NOTHING;
}

function cut(text: string): string {
  if (text.length <= MAX_QUOTE) return text;
  const atWord = text.slice(0, MAX_QUOTE).replace(/\s+\S*$/, '');
  return atWord.isWellFormed() ? atWord : atWord.slice(0, -1);
}
