import { foldAccents } from '#linguistics/words.ts';
import { findClass } from './class-of-thing/find-class.ts';
import { findExistingFaq } from './existing-faq.ts';
import type { ContentKind } from './facets/facet.ts';
import type { Reading } from './read-article.ts';

/** The types of schema.org that the program proposes. What a page is for decides between them. */
export type PageType =
  | 'Article'
  | 'NewsArticle'
  | 'Recipe'
  | 'Product'
  | 'LocalBusiness'
  | 'Course'
  | 'Event'
  | 'FAQPage';

const FAQ_TITLE = /\b(?:domande frequenti|domande e risposte|faq)\b/;
const COURSE_TITLE = /\b(?:cors[oi]|master|workshop|laboratori[o]?|lezioni)\b/;
/** Words of who sells places in a course; a guide to courses seldom has three sentences with them. */
const COURSE_OFFER =
  /\b(?:iscri\p{L}+|quota|lezion[ei]|post[oi] (?:disponibil\p{L}+|a bordo|in aula)|docent[ei]|istruttor[ei]|i nostri (?:corsi|allievi)|aula)\b/u;
const MIN_OFFERS = 3;
const EVENT_TITLE =
  /\b(?:sagra|festa|festival|fiera|mercatin[oi]|presep[ei] vivent[ei]|rievocazione|corteo storico|fiaccolata|tombolata|camminata|notte bianca|concert[oi]|mostra|rassegna|palio|carnevale|raduno|torneo|maratona)\b/;
const YEAR = /\b20\d\d\b/;
const EDITION = /\b(?:\p{L}+|\d+[ªa°]?) edizione\b/u;
/** The lines of a programme: an edition, where one meets, when one starts, how one takes part. */
const OF_A_PROGRAMME = [
  EDITION,
  /\b(?:ritrovo|partenza|arrivo)\b/,
  /\b(?:iscrizion[ei]|ingresso (?:libero|gratuito)|biglietti|come partecipare)\b/,
  /\b(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica) \d{1,2} \p{L}+ 20\d\d\b/u,
];
const MIN_SIGNS = 3;
/** A guide to things to buy is an article about them. */
const GUIDE_TO_PRODUCTS =
  /\b(?:miglior[ei]|confront[oi]|a confronto|come (?:si )?scegli\p{L}+|quale|quali|guida|recension[ei]|opinioni|classifica|vs)\b/u;

/** What a page is for, which decides its structured data: an article if nothing else is recognised. */
export function pageTypeOf(reading: Reading, kind: ContentKind): PageType {
  const title = foldAccents(reading.title);
  if (FAQ_TITLE.test(title) && findExistingFaq(reading) !== null) return 'FAQPage';
  if (kind === 'ricetta') return 'Recipe';
  const offers = reading.sentences.filter(({ folded }) => COURSE_OFFER.test(folded)).length;
  if (COURSE_TITLE.test(title) && offers >= MIN_OFFERS) return 'Course';
  if (kind === 'servizio locale') return 'LocalBusiness';
  if (kind === 'prodotto') return GUIDE_TO_PRODUCTS.test(title) ? 'Article' : 'Product';
  if (EVENT_TITLE.test(title) && findClass(reading)?.bankClass.about === 'event') return 'Event';
  if (kind !== 'notizia' && (YEAR.test(title) || EDITION.test(title)) && hasProgramme(reading, title))
    return 'Event';
  return kind === 'notizia' ? 'NewsArticle' : 'Article';
}

function hasProgramme({ sentences }: Reading, title: string): boolean {
  const said = [title, ...sentences.map(({ folded }) => folded)];
  return OF_A_PROGRAMME.filter((sign) => said.some((text) => sign.test(text))).length >= MIN_SIGNS;
}
