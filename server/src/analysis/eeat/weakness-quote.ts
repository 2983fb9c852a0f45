import type { Weakness } from '../gaps/weakness.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { ReadSentence } from '../reading/read-article.ts';

/** Enough of a quotation to know the sentence again, however long the weakness quotes it. */
const BEGINNING = 50;

/** The sentence that a weakness quotes. */
export function quotedIn({ after, html }: Weakness): ReadSentence | null {
  return after.sentences.find(({ text }) => html.includes(quotedHtml(text).slice(0, BEGINNING))) ?? null;
}
