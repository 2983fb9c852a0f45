import type { ReadSentence } from '../reading/read-article.ts';
import { isInsideQuotation } from './first-person-acts.ts';
import type { Subject } from './subject.ts';

/** First person plural, less what every text says to its reader: «vediamo», «possiamo», «diciamo». */
const WE_DO =
  /\b(?!(?:abb|s|poss|dobb|vogl|ved|sapp|parl|dic|chiam|trov|ricord|immagin|pens|cred|prend|cominc|inizi|mett|offr|organizz|spedi|consegn|ritir|garant|pass|and|conosc|viv|deriv)iamo\b)\p{L}{2,}iamo\b/u;
/** Verbs of a craft in the first person singular; «uso» and «peso» are nouns more often than not. */
const I_DO =
  /\b(?:io|di solito|ogni (?:volta|giorno|settimana|anno|sera|mattina)|da (?:anni|sempre)|da noi|nel mio|nella mia)\b.{0,60}\b(?:faccio|uso|preparo|coltivo|tengo|impasto|lavo|poto|cucino|lavoro con|consiglio di|preferisco|aspetto|taglio|cucio|metto)\b|\b(?:nel mio|nella mia|nei miei|nelle mie) \p{L}+ (?:\p{L}+ )?(?:lo|la|li|le|ne|mi) \p{L}{3,}o\b/u;
const OF_OURS =
  /\b(?:noi|da noi|nel nostro|nella nostra|nei nostri|nelle nostre|(?:lo|la|li|le) facciamo)\b/u;
/** A place of work says more than an opinion. */
const AT_WORK =
  /\b(?:nel|nella|nei|nelle) (?:nostr[oaie]|mi[ao]|miei|mie) (?:cantin[ae]|stall[ae]|vign[ae]|falegnameria|forn[oi]|laboratori[oi]?|bottega|officina|cucina|orto|giardino|negozio|studio|cantiere|vivaio|campi|azienda|casa|ambulatorio|aula)\b/u;

/**
 * The sentence in which authors say how they usually do it, in the present tense; their own place of work first. Null
 * if there is none.
 */
export function ownPractice({ sentences }: Pick<Subject, 'sentences'>): ReadSentence | null {
  const told = sentences.filter(({ folded, text }) => {
    const found = (OF_OURS.test(folded) && WE_DO.exec(folded)) || I_DO.exec(folded);
    return found !== null && !text.endsWith('?') && !isInsideQuotation(folded, found.index);
  });
  return told.find(({ folded }) => AT_WORK.test(folded)) ?? told[0] ?? null;
}
