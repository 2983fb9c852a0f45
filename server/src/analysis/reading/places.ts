import { foldAccents } from '#linguistics/words.ts';
import { isPersonName } from './person-name.ts';
import type { ReadBlock, Reading, Section } from './read-article.ts';

/** A place for a box: after `last`; `title` is the heading it comes after, empty if there is none. */
export interface Place {
  readonly title: string;
  readonly folded: string;
  readonly level: number;
  readonly body: readonly ReadBlock[];
  readonly last: ReadBlock;
}

const CLOSING_HEADING =
  /^(?:(?:e )?allora|insomma|alla fine|in definitiva)\b|^(?:in )?(?:conclusion[ei]|sintesi|riassumendo|in breve|per (?:concludere|riassumere|finire)|un'ultima (?:cosa|nota)|(?:che )?cosa (?:consigliamo|ricordare)|quale (?:scegliere|comprare|conviene)|il (?:nostro )?(?:consiglio|verdetto)|tiriamo le somme)\b|^(?:fonti|bibliografia|note|riferimenti)\b/;

/** The headings under which questions and answers are kept. */
export const FAQ_HEADING =
  /\b(?:domande (?:e risposte|frequenti|comuni)|faq|f\.a\.q|le (?:vostre|tue) domande|domande che (?:ci|mi) |domande piu frequenti)\b/;

/** «3. La torre»: one of several places or things, of which each has its own hours and prices. */
const NUMBERED = /^\s*\d{1,2}\s?[.):°–-]/u;
const MIN_THINGS = 3;

/** True for a section about one of the numbered things of a list. */
export function isOneOfMany(section: Section | undefined, { sections }: Reading): boolean {
  if (!section || !NUMBERED.test(section.title)) return false;
  return sections.filter(({ title }) => NUMBERED.test(title)).length >= MIN_THINGS;
}

/** The headings under which others speak: customers, pupils, visitors. */
const OTHERS_HEADING =
  /^(?:parlano di|(?:che )?cosa (?:dicono|ne pensano)|dicono di|lo dicono|hanno detto|le voci|le storie)\b|\b(?:recension[ei]|testimonianz[ae]|opinioni)\b/;

/** True for a section of praise and stories that are not the author's. */
export function isOthersVoice({ folded }: Section): boolean {
  return OTHERS_HEADING.test(folded);
}

/** Sections in order, without FAQ, conclusion and sources; every block, where the text has no sections. */
export function placesOf(reading: Reading): Place[] {
  const titled = reading.sections.filter(({ level }) => level > 1);
  const sections = reading.sections.filter(
    ({ folded, body }) => body.length > 0 && !FAQ_HEADING.test(folded) && !CLOSING_HEADING.test(folded),
  );
  if (titled.length >= 2 && sections.length >= 2) return sections;
  return reading.blocks.flatMap((block) =>
    block.block.kind === 'heading' ? [] : [{ title: '', folded: '', level: 0, body: [block], last: block }],
  );
}

/** Headings of parts of a page that are not the article: comments, the author, a newsletter. */
const BESIDE =
  /^(?:\d+ )?(?:commenti|(?:l')?autor[ei]|l'autrice|chi (?:sono|scrive)|newsletter|condividi|articoli correlati|i piu letti|piu letti)\b/;
const PRICE = /\d\s?(?:€|euro)|€\s?\d/;
const FULL_NAME = /^(?:\p{Lu}[\p{L}'’.-]+ ){1,2}\p{Lu}[\p{L}'’-]+$/u;
const OF_A_PERSON =
  /\b(?:scrive|scrivo|aut(?:ore|rice)|appassionat[oa]|laureat[oa]|si occupa|mi occupo|blogger|titolare|redat(?:tore|trice)|giornalista|medic[oa]|avvocat[oa]|commercialista|insegnante|tecnic[oa]|consulente|espert[oa]|cuoc[oa]|muratore|idraulic[oa])\b/;
const MAX_BIO = 80;
const MAX_OFFER = 40;
/** More of them are a list of the article's own: sights, models. */
const MAX_OFFERS = 2;

/** True for the box of the author, of comments or of a shop: no section of the article. */
export function isBesideText(section: Section, { sections, article: { evidence } }: Reading): boolean {
  const author = foldAccents(evidence?.author ?? '').trim();
  if (BESIDE.test(section.folded) || (author !== '' && section.folded.trim() === author)) return true;
  if (introducesPerson(section, evidence?.siteName ?? null)) return true;
  return isOffer(section) && sections.filter(isOffer).length <= MAX_OFFERS;
}

/** «Ermes Valdagri», and below: «Commercialista, scrive di fisco dal 2011». */
function introducesPerson({ level, title, words, body }: Section, siteName: string | null): boolean {
  if (level < 3 || words === 0 || words > MAX_BIO || !FULL_NAME.test(title)) return false;
  return (
    isPersonName(title, siteName) &&
    body.some(({ sentences }) => sentences.some(({ folded }) => OF_A_PERSON.test(folded)))
  );
}

function isOffer({ level, title, words, body }: Section): boolean {
  return (
    level > 2 &&
    !NUMBERED.test(title) &&
    words > 0 &&
    words <= MAX_OFFER &&
    body.some(({ block }) => PRICE.test(block.text))
  );
}

export function isClosing({ folded }: Section): boolean {
  return CLOSING_HEADING.test(folded);
}
