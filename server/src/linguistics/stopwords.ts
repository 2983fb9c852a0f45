import list from 'stopwords-it' with { type: 'json' };
import { foldCase } from './words.ts';

/** Nouns and verbs of the published list that carry the meaning of many Italian titles. */
const CONTENT_WORDS = new Set(
  'anticipo città citta comprare consiglio gruppo luogo mondo paese piedi registrazione scopo tempo titolo uomo vita'.split(
    ' ',
  ),
);

const ADDED =
  'bisogna devono dovrebbe possono potrebbero occorre occorrono conviene basta bastano viene vengono'.split(
    ' ',
  );

const STOPWORDS = new Set([...list.filter((word) => !CONTENT_WORDS.has(word)), ...ADDED]);

/** Prepositions that may occur inside a term: «olivo in vaso», «mutuo a tasso fisso», «cessione del quinto». */
const LINKS = new Set(
  `di d a da in con su per del dello della dell dei degli delle al allo alla all ai alle dal dalla dall nel nella nell
  sul sulla sull senza`
    .trim()
    .split(/\s+/),
);

/** True for words that carry no meaning of their own; elided forms (`dell'`) count as their stem. */
export function isStopword(word: string): boolean {
  return STOPWORDS.has(foldCase(word).replace(/'$/, ''));
}

export function isLinkingPreposition(word: string): boolean {
  return LINKS.has(foldCase(word).replace(/'$/, ''));
}
