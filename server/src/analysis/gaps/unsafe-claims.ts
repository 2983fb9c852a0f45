import { quoted } from '../reading/quote.ts';
import { unsafeAdvice } from '../reading/unsafe/unsafe-advice.ts';
import type { GapDetector } from './weakness.ts';

/** The catalogue finds about half of what harms: who deletes these sentences alone would believe the rest is safe. */
export const PROBABLY_MORE =
  "Dove c'è una frase così, spesso ce ne sono altre, che il programma non riconosce";
export const REREAD_BY_SOMEBODY = 'fai rileggere tutto il testo a una persona competente';
export const THE_REST = `${PROBABLY_MORE}: ${REREAD_BY_SOMEBODY}.`;

/** Advice that can harm its reader: one box each, with the sentence to remove. */
export const unsafeClaims: GapDetector = ({ reading }) =>
  unsafeAdvice(reading).flatMap(({ sentence, reason }, index) => {
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
        title: `Da togliere: ${quoted(sentence.text, 60)}`,
        why: reason,
        html: '',
        // Accepting the box removes the sentence; who knows better edits the replacement.
        replacement: '',
        ...(index === 0 && { note: THE_REST }),
        asksAuthor: false,
      },
    ];
  });
