import type { AnswerType } from '../needs-bank/need-class.ts';
import { CLOCK, DEGREES, SUM_OR_SHARE, TIME } from './values.ts';

/** A heading that makes a reader expect a value. `asks` is matched against the folded heading. */
interface HeadingKind {
  readonly answer: AnswerType;
  readonly asks: RegExp;
  readonly kept: RegExp;
  readonly write: string;
}

export const HEADING_KINDS: readonly HeadingKind[] = [
  {
    answer: 'money',
    asks: /\b(?:quanto cost\w+|quanto si (?:spende|paga)|qual e il (?:prezzo|costo))\b/,
    kept: SUM_OR_SHARE,
    write:
      "Scrivi la cifra, o il minimo e il massimo in euro, con ciò che la fa cambiare e il mese in cui l'hai verificata.",
  },
  {
    answer: 'duration',
    asks: /\b(?:quanto (?:dura|durano|tempo|ci vuole|ci mette)|quanti (?:giorni|mesi|anni))\b/,
    kept: TIME,
    write: 'Scrivi il tempo, dal caso più breve al più lungo, e da che cosa dipende.',
  },
  {
    answer: 'hours',
    asks: /\bquali (?:sono gli )?orari\b|\bquando (?:e aperto|apre|sono aperti)\b/,
    kept: CLOCK,
    write: 'Scrivi giorni e ore, con le chiusure e la data a cui valgono.',
  },
  {
    answer: 'temperature',
    asks: /\ba (?:quale temperatura|quanti gradi)\b/,
    kept: DEGREES,
    write: 'Scrivi i gradi, con il minimo e il massimo.',
  },
  {
    answer: 'interval',
    asks: /\b(?:ogni quanto|quante volte|con che frequenza)\b/,
    kept: new RegExp(`${TIME.source}|\\bogni \\p{L}+|\\bvolt[ae]\\b|\\bmai\\b`, 'u'),
    write: 'Scrivi ogni quanti giorni, settimane o mesi, e quando il ritmo cambia.',
  },
];
