import { quoted } from '../reading/quote.ts';
import type { ReadSentence } from '../reading/read-article.ts';
import { unsafeAdvice } from '../reading/unsafe/unsafe-advice.ts';
import type { GapDetector } from './weakness.ts';

/** The catalogue finds about half of what harms: who deletes these sentences alone would believe the rest is safe. */
export const PROBABLY_MORE =
  "Dove c'è una frase così, spesso ce ne sono altre, che il programma non riconosce";
export const REREAD_BY_SOMEBODY = 'fai rileggere tutto il testo a una persona competente';
export const THE_REST = `${PROBABLY_MORE}: ${REREAD_BY_SOMEBODY}.`;

const TITLE_LENGTH = 90;
/** From here on the dangerous words would be cut. */
const LATE = 25;

/** Advice that can harm its reader: one box each, with the sentence to remove. */
export const unsafeClaims: GapDetector = ({ reading }) =>
  unsafeAdvice(reading).flatMap(({ sentence, reason, at }, index) => {
    const section = reading.sectionOf.get(sentence.block);
    if (!section) return [];
    return [
      {
        type: 'unsafe-claim',
        section,
        after: sentence.block,
        weight: 99,
        quotes: [sentence],
        measure: 'una frase che può fare danno a chi la segue',
        title: `Da togliere: ${quoted(wholePhrase(dangerousWords(sentence, at)), TITLE_LENGTH)}`,
        why: reason,
        html: '',
        // Accepting the box removes the sentence; who knows better edits the replacement.
        replacement: '',
        ...(index === 0 && { note: THE_REST }),
        asksAuthor: false,
      },
    ];
  });

/** Cut at the last comma that leaves enough, where the whole would be cut inside a phrase. */
function wholePhrase(text: string): string {
  if (text.length <= TITLE_LENGTH) return text;
  const start = text.slice(0, TITLE_LENGTH);
  const end = Math.max(...[',', ';', ':'].map((mark) => start.lastIndexOf(`${mark} `)));
  const joined = Math.max(...[' e ', ' ma ', ' o ', ' perché '].map((word) => start.lastIndexOf(word)));
  const cut = [end, joined].find((at) => at >= LATE);
  return cut === undefined ? text : `${text.slice(0, cut)}…`;
}

/** The sentence from the clause, or the word, where it becomes dangerous, if its beginning would leave no room for that. */
function dangerousWords({ text, folded }: ReadSentence, at: number): string {
  if (text.length <= TITLE_LENGTH || folded.length !== text.length || at < LATE) return text;
  const mark = Math.max(...[', ', '; ', ': '].map((one) => text.lastIndexOf(one, at)));
  const clause = mark + ', '.length;
  const start = mark > 0 && at - clause <= LATE ? clause : at;
  return `…${text.slice(start)}`;
}
