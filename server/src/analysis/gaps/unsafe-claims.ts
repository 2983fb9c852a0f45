import { quotedHtml } from '../reading/quote.ts';
import { unsafeAdvice } from '../reading/unsafe/unsafe-advice.ts';
import type { GapDetector } from './weakness.ts';

/** The catalogue finds about half of what harms: who deletes these sentences alone would believe the rest is safe. */
export const PROBABLY_MORE =
  "Dove c'è una frase così, spesso ce ne sono altre, che il programma non riconosce";
export const REREAD_BY_SOMEBODY = 'fai rileggere tutto il testo a una persona competente';
export const THE_REST = `<p>${PROBABLY_MORE}: ${REREAD_BY_SOMEBODY}.</p>`;

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
        title: 'Una frase da togliere prima di pubblicare',
        html: `<p>${quotedHtml(sentence.text)}. ${reason}</p>${index === 0 ? THE_REST : ''}`,
        note: 'togli la frase, oppure scrivi che cosa dice una fonte ufficiale e quando bisogna chiedere aiuto.',
        question: 'Quale fonte ufficiale lo dice, e quando bisogna chiedere aiuto?',
        asksAuthor: true,
      },
    ];
  });
