import type { AnswerType } from '../needs-bank/need-class.ts';
import { CLOCK, CONTACT, DEGREES, SUM_OR_SHARE, TIME } from './values.ts';

/** A heading that makes a reader expect a value. `asks` is matched against the folded heading. */
interface HeadingKind {
  readonly answer: AnswerType;
  readonly asks: RegExp;
  readonly kept: RegExp;
  readonly question: (heading: string) => string;
  readonly write: string;
}

/** The heading itself where it asks, else the question that it stands for. */
function asked(otherwise: string): HeadingKind['question'] {
  return (heading) => {
    const clean = heading.replace(/^[\d.)\s]+/, '').trim();
    if (!/^(?:quant|quando|dove|come|qual|ogni quanto|a quant)/i.test(clean)) return otherwise;
    return clean.endsWith('?') ? clean : `${clean}?`;
  };
}

export const HEADING_KINDS: readonly HeadingKind[] = [
  {
    answer: 'money',
    asks: /\b(?:quanto cost\w+|quanto si (?:spende|paga)|prezz[oi]|cost[oi]|tariff[ae]|sanzion[ei]|multe)\b/,
    kept: SUM_OR_SHARE,
    question: asked('Quanto costa, in euro?'),
    write:
      'Scrivi la cifra, o il minimo e il massimo in euro, con ciò che la fa cambiare e il mese in cui l’hai verificata.',
  },
  {
    answer: 'duration',
    asks: /\b(?:quanto (?:dura|durano|tempo|ci vuole|ci mette)|quanti (?:giorni|mesi|anni))\b/,
    kept: TIME,
    question: asked('Quanto dura?'),
    write: 'Scrivi il tempo, dal caso più breve al più lungo, e da che cosa dipende.',
  },
  {
    answer: 'hours',
    asks: /^(?:gli |giorni e |date e )?orari?o?\b|\bquali (?:sono gli )?orari\b|\bquando (?:e aperto|apre|sono aperti)\b/,
    kept: CLOCK,
    question: asked('Quali sono gli orari?'),
    write: 'Scrivi giorni e ore, con le chiusure e la data a cui valgono.',
  },
  {
    answer: 'phone',
    asks: /\b(?:contatti|telefono|numeri utili|come contattar\w+)\b/,
    kept: CONTACT,
    question: asked('Quali sono i contatti?'),
    write: 'Scrivi telefono, posta e orari in cui rispondono.',
  },
  {
    answer: 'temperature',
    asks: /\b(?:a quale temperatura|temperatura)\b/,
    kept: DEGREES,
    question: asked('A quanti gradi?'),
    write: 'Scrivi i gradi, con il minimo e il massimo.',
  },
  {
    answer: 'interval',
    asks: /\b(?:ogni quanto|quante volte|con che frequenza)\b/,
    kept: new RegExp(`${TIME.source}|\\bogni \\p{L}+|\\bvolt[ae]\\b|\\bmai\\b`, 'u'),
    question: asked('Ogni quanto?'),
    write: 'Scrivi ogni quanti giorni, settimane o mesi, e quando il ritmo cambia.',
  },
];
