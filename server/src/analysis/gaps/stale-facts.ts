import { MONTH, SEASON } from '#linguistics/numerals.ts';
import { anyOf } from '#linguistics/phrases.ts';
import { quoted, quotedHtml } from '../reading/quote.ts';
import type { Reading, ReadSentence, Section } from '../reading/read-article.ts';
import type { GapDetector, Weakness } from './weakness.ts';

/** In folded text, a time that only its writer knows. */
export const RELATIVE_TIME = anyOf([
  "quest'anno",
  "l'anno scorso",
  'lo scorso anno',
  'il mese scorso',
  'lo scorso mese',
  'questo mese',
  'recentemente',
  'di recente',
  'ultimamente',
  'attualmente',
  '(?:ai|con i|i) prezzi attuali',
  'negli ultimi anni',
  'in questi giorni',
  'nei giorni scorsi',
  'nelle ultime settimane',
  'negli ultimi mesi',
  'da poco (?:tempo|approvat|entrat|uscit|inaugurat)\\w*',
  'prossimamente',
  "(?:il prossimo anno|l'anno prossimo|il mese prossimo)",
  'appena (?:uscit|approvat|entrat|inaugurat)[oaie]',
  `(?:il|lo|la|dal|dallo|dalla|nel|nello|nella|entro il|l')\\s?(?:prossim|scors)[oa] (?:${MONTH}|${SEASON})`,
  `(?:${MONTH}|${SEASON}) (?:prossim|scors)[oa]`,
]);
/** «Offerta valida fino al 31 marzo 2025». */
const DEADLINE =
  /\b(?:valid\w+|offert\w+|iscrizion\w+|sconto|promozion\w+|domand\w+|scade|scadenza)[^.;]{0,40}?\b(?:fino al|entro il|il|al)\b[^.;]{0,20}?\b(20\d\d)\b/;
/** An offer, an order, a registration with its last day, in any order. */
const OFFERED =
  /\b(?:offert\w+|promozion\w+|scont\w+|omaggio|gratis|gratuit\w+|ordin[ie]\w*|acquist\w+|iscrizion\w+|iscriv\w+|prenot\w+|candidatur\w+|bando|valid[oaie]|prezz[oi]|sald[oi]|agevolazion\w+)\b/;
const LAST_DAY =
  /\b(?:fino al|fino a|entro il|entro|sino al|non oltre il)\s(?:\d{1,2}°? )?(?:\p{L}+ )?(?:di )?(20\d\d)\b/u;
/** «Dalla primavera 2024 sarà visitabile»: told as to come. */
const TO_COME = new RegExp(
  `\\b(?:da|dal|dalla|nel|nella|in|entro|entro il|entro la|a partire da\\p{L}*|per|per il|per la)\\s(?:\\d{1,2} )?(?:(?:${MONTH}|${SEASON}|fine|inizio|corso del|prossim[oa]|anno|stagione|meta)(?: del)? )?(20\\d\\d)\\b`,
  'u',
);
/** A future tense by its accent, in the unfolded text: «sarà», «apriranno». */
const FUTURE = /\p{L}{2,}rà(?!\p{L})|\p{L}{2,}ranno(?!\p{L})/u;
/** A past event has no term to renew. */
const PAST =
  /\b(?:ha|hanno|e|sono|era|erano|fu|furono) (?:\p{L}+ )?\p{L}+(?:at|ut|it|st|rt|tt|s)[oaie]\b|\b\w{3,}(?:avano|evano|ivano|ava|eva|iva|arono|irono|erono)\b/u;
/** Several times of the day. */
const CLOCK = /\b\d{1,2}[.:]\d{2}\b/g;
const MIN_TIMES = 2;
/** «Chi ci è stato l'anno scorso, come me»: told of oneself, it is a memory and no fact to date. */
const REMEMBERED = /\b(?:ho|abbiamo|ero|eravamo|mi|come (?:me|noi)|ci siamo|sono stat[oa])\b/;
const LAST = /scors[oa]$/;
/** Its date on the page tells which year is meant. */
const TOLD_BY_DATE = /^(?:quest'anno|l'anno scorso|lo scorso anno)$/;
const TITLE_YEAR = /\b20\d\d\b/;
const YEAR = /\b(?:19|20)\d\d\b/g;
/** «Windows 10 versione 2004», «Office 2019»: a name. */
const VERSION =
  /\b(?:version[ei]|release|build|ver\.|windows(?: server)?|office|excel|word|outlook|powerpoint|access|autocad|photoshop|visual studio|sql server|exchange) (?:19|20)\d\d\b(?! (?:del|dei|delle)\b)/g;
export const YEARS_TO_STALE = 3;
/** An older year is history, not a fact to bring up to date. */
const MAX_AGE = 30;
/** A year is stale where the text speaks of what changes: prices, rules, data, versions. */
const CHANGING =
  /\b(?:prezz[oi]|cost[oaie]\w*|euro|tariff[ae]|impost[ae]|tass[aeo]|canone|import[oi]|aliquot[ae]|soglia|limite|dati|aggiornat\w+|normativa|in vigore|bonus|detrazion[ei]|classifica|oggi|attualmente|versione)\b|€|%/;

/**
 * «C'è dal 2019» and «la legge 431 del 1998» are still true; «nel 2021 costavano un quinto in meno» compares past and
 * present.
 */
const LASTING_OR_COMPARED =
  /\b(?:dal|fin dal|sin dal) (?:\w+ )?(?:19|20)\d\d\b|\b(?:regolamento|legge|decreto|sentenza|direttiva|circolare|codice|norma|delibera|convenzione|ordinanza|regolamenti|leggi|decreti|testo unico|statuto|costituzione|edizione|catasto|censimento|piano regolatore)\b[^;]{0,60}?(?:19|20)\d\d\b|\b(?:d\. ?(?:lgs|l|m|p\. ?r|p\. ?c\. ?m)|l|art|reg|dir)\.[^;]{0,40}?(?:19|20)\d\d\b|\bn\. ?\d+[/ ](?:19|20)\d\d\b|\b\d{1,4}\/(?:19|20)\d\d\b|\b(?:uni|en|iso|cei|din)[ -][^;]{0,20}(?:19|20)\d\d\b|\b(?:nel|del) (?:19|20)\d\d\b.*\bin (?:meno|piu)\b/;

/** Facts tied to a time that the reader cannot know («quest'anno»), or to a year long past. */
export const staleFacts: GapDetector = (context) => {
  const findings: Weakness[] = [];
  const told = new Set<string>();
  for (const sentence of context.reading.sentences) {
    const section = context.reading.sectionOf.get(sentence.block);
    if (!section) continue;
    const years = yearsIn(sentence.folded);
    // In quotation marks it is the name of something: the album «Eliminati di recente».
    const own = sentence.folded.replace(/«[^»]*»|“[^”]*”|"[^"]{1,60}"/g, ' ');
    const relative = years.length === 0 ? RELATIVE_TIME.exec(own)?.[0] : undefined;
    const dated = TOLD_BY_DATE.test(relative ?? '') && TITLE_YEAR.test(context.reading.title);
    const onPage = TOLD_BY_DATE.test(relative ?? '') && hasDate(context.reading);
    const memory = LAST.test(relative ?? '') && REMEMBERED.test(own);
    if (
      relative !== undefined &&
      !dated &&
      !onPage &&
      !memory &&
      !told.has(relative) &&
      context.kind !== 'notizia'
    ) {
      told.add(relative);
      findings.push(undated(section, sentence, relative));
    }
    const { year } = context;
    const ended = yearOfTerm(sentence.folded);
    if (year !== null && ended > 0 && ended < year) {
      findings.push(expired(section, sentence, ended));
      continue;
    }
    const announced = yearToCome(sentence);
    if (year !== null && announced > 0 && announced < year && context.kind !== 'notizia') {
      findings.push(overtaken(section, sentence, announced));
      continue;
    }
    const timetable = (sentence.folded.match(CLOCK)?.length ?? 0) >= MIN_TIMES ? Math.max(0, ...years) : 0;
    if (year !== null && timetable > 0 && timetable < year && context.kind !== 'notizia') {
      findings.push(outdated(section, sentence, timetable, year - timetable));
      continue;
    }
    const age = yearsSince(sentence, context.year);
    if (age >= YEARS_TO_STALE) findings.push(outdated(section, sentence, Math.max(...years), age));
  }
  return findings;
};

function hasDate({ article: { evidence } }: Reading): boolean {
  return Boolean(evidence?.publishedAt ?? evidence?.modifiedAt);
}

function yearsIn(folded: string): number[] {
  return (folded.replace(VERSION, ' ').match(YEAR) ?? []).map(Number);
}

/** How many years ago a sentence's figures were true; 0 where it names no year, speaks of history or of what lasts. */
export function yearsSince({ folded }: Pick<ReadSentence, 'folded'>, year: number | null): number {
  const years = yearsIn(folded);
  const age = year === null || years.length === 0 ? 0 : year - Math.max(...years);
  return age < MAX_AGE && CHANGING.test(folded) && !LASTING_OR_COMPARED.test(folded) ? age : 0;
}

/** The year of the last day of an offer, an order or a registration; 0 without one. */
function yearOfTerm(folded: string): number {
  const term = DEADLINE.exec(folded)?.[1];
  if (term !== undefined) return Number(term);
  return OFFERED.test(folded) && !PAST.test(folded) ? Number(LAST_DAY.exec(folded)?.[1] ?? 0) : 0;
}

/** The year in which a sentence says that something is to happen; 0 without one. */
function yearToCome({ text, folded }: ReadSentence): number {
  return FUTURE.test(text) ? Number(TO_COME.exec(folded)?.[1] ?? 0) : 0;
}

function overtaken(section: Section, sentence: ReadSentence, year: number): Weakness {
  return {
    section,
    after: sentence.block,
    type: 'stale-fact',
    weight: 79,
    measure: `annunciato per il ${year}, già passato`,
    quotes: [sentence],
    title: 'Un annuncio rimasto al futuro',
    html: `<p>${quotedHtml(sentence.text)}: il ${year} è passato, e chi legge non sa se poi è successo.</p>`,
    note: "scrivi com'è andata, al presente e con la data, oppure la nuova data prevista.",
    asksAuthor: true,
  };
}

function undated(section: Section, sentence: ReadSentence, words: string): Weakness {
  return {
    section,
    after: sentence.block,
    type: 'missing-date',
    weight: 64,
    measure: `${quoted(words)} senza un anno`,
    quotes: [sentence],
    title: 'Un riferimento di tempo senza data',
    html: `<p>${quotedHtml(sentence.text)}: chi legge non sa a quale momento ti riferisci.</p>`,
    note: `al posto di ${quoted(words)} scrivi il mese e l'anno, e controlla che il fatto valga ancora.`,
    asksAuthor: true,
  };
}

function expired(section: Section, sentence: ReadSentence, year: number): Weakness {
  return {
    section,
    after: sentence.block,
    type: 'stale-fact',
    weight: 80,
    measure: `termine del ${year}, già passato`,
    quotes: [sentence],
    title: 'Un termine già scaduto',
    html: `<p>${quotedHtml(sentence.text)}: il termine è passato, e chi legge non sa se l'offerta o l'obbligo valga ancora.</p>`,
    note: 'scrivi il nuovo termine, oppure togli la frase.',
    asksAuthor: true,
  };
}

function outdated(section: Section, sentence: ReadSentence, newest: number, age: number): Weakness {
  return {
    section,
    after: sentence.block,
    type: 'stale-fact',
    weight: Math.min(84, 66 + age),
    measure: `dato del ${newest}, vecchio di ${age} anni`,
    quotes: [sentence],
    title: `Un dato fermo al ${newest}`,
    html: `<p>${quotedHtml(sentence.text)}: un dato di questo tipo cambia negli anni.</p>`,
    note: `verifica se dopo il ${newest} è cambiato qualcosa; poi aggiorna il dato o scrivi a quale anno si riferisce e perché vale ancora.`,
    asksAuthor: true,
  };
}
