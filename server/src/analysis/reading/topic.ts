import type { Keyphrase } from '#linguistics/keyphrases.ts';
import { keyphrases } from '#linguistics/keyphrases.ts';
import { contentStems, stem } from '#linguistics/stems.ts';
import { isStopword } from '#linguistics/stopwords.ts';
import { foldAccents, foldCase, words } from '#linguistics/words.ts';
import type { Reading } from './read-article.ts';

/** The topic of the article; `action` distinguishes an infinitive (pulire la moka) from a thing (olivo in vaso). */
export interface Topic {
  readonly text: string;
  readonly action: boolean;
  readonly primaryQuery: string;
  readonly stems: ReadonlySet<string>;
  readonly keyphrases: readonly Keyphrase[];
}

const MAX_KEYPHRASES = 20;
const MAX_TOPIC_WORDS = 8;
const MAX_TOPIC_STEMS = 5;
const TITLE_WEIGHT = 6;
const HEADING_WEIGHT = 3;
const OPENING_WEIGHT = 2;

/** Openings of titles that say what kind of text it is, not what it is about; each may be followed by another. */
const TITLE_OPENINGS = [
  /^\d+\s+/,
  /^(?:la |una |breve |mini)?guida (?:completa |pratica |definitiva |rapida |essenziale )?(?:(?:su|per|a|ai|al|allo|alla|alle|agli)\s|all['’])/i,
  /^(?:(?:i|le|gli) )?(?:\d+ )?miglior[ie] (?:\d+ )?/i,
  /^(?:tutto (?:quello che c'è da sapere )?|tutto ciò che devi sapere )?(?:sul|sulla|sui|sulle|sugli|sullo|sull['’])\s?/i,
  /^(?:la )?ricetta (?:originale |facile |classica |tradizionale )?(?:(?:di|del|della|dei|delle|degli|dello|per)\s|dell['’])/i,
  /^come (?:scegliere|riconoscere|funziona|funzionano) (?:(?:il|lo|la|i|gli|le|un|uno|una)\s|l['’]|un['’])?/i,
  /^come (?:si (?:fa|fanno) (?:a |il |la |lo |i |gli |le |l['’])?)?/i,
  /^(?:che )?cos(?:['’]è|a è|a sono|a significa|['’]e)\s/i,
  /^quanto (?:costa|costano|dura|durano|tempo ci vuole per)\s/i,
  /^(?:quando|dove|perché|quale|quali|a che cosa serve|a cosa serve|a cosa servono)\s/i,
  /^(?:apre|riapre|chiude|riparte|torna|arriva|nasce|slitta|crolla|aumenta|cambia|scatta)(?:no)? (?=(?:il|lo|la|i|gli|le)\s|l['’])/i,
  /^(?:le )?recensioni? (?:di |del |della |dei |delle )?/i,
  /^(?:che )?cosa (?:fare|sapere) (?:per|con|su|contro)\s/i,
];
const TITLE_CLOSING =
  /\s+(?:senza (?:\p{L}+(?:ar|er|ir)(?:l[oaie]|si|e)|fatica|errori|stress)|passo (?:dopo |per |a )?passo|in (?:modo|maniera) .*|in \d+ \p{L}+|da sol[oi]|facilmente|velocemente|nel 20\d\d|come (?:la|lo|le|li|si|una volta|da|quell[ao])\s.*)\s*$/iu;
/** «venerdì 14 novembre», «dal 3 maggio 2025»: when, not what. */
const DATE_AT_END =
  /\s+(?:(?:di|da|dal|del|il|per|a partire dal)\s+)?(?:(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)(?:\s+\d{1,2}(?:\s+\p{L}{5,9}(?:\s+20\d\d)?)?)?|\d{1,2}°?\s(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)(?:\s+20\d\d)?|oggi|domani)$/iu;
/** «Chiudete quella strada», «Non è colpa del gatto»: a sentence, which says something and names nothing. */
const SENTENCE =
  /^\p{L}{3,}(?:ate|ete|ite) (?:il|lo|la|i|gli|le|un|una|quel\p{L}*|quest\p{L}+|di|a|che)\s|^\p{L}{3,}(?:ate|ete|ite) l['’]|(?<!\p{L})(?:quell[aoei]|quest[aoei]|mi|ti|vi|ho|hai|abbiamo|siamo|sono|è|hanno|ha|sarà|saranno)\s/iu;
/** «lattice, molle o memory» is one list. */
const LISTING = /^[^,]+, [^,]+(?:, [^,]+)* (?:o|e|ed|oppure) [^,]+$/;
const MAX_SLUG_WORDS = 5;
const ARTICLE = /^(?:il|lo|la|i|gli|le|un|uno|una)\s|^(?:l|un)['’]\s?/i;
const INFINITIVE = /^\p{L}{2,}(?:are|ere|ire|arre|orre|urre|arsi|ersi|irsi)$/u;
/** «Barbiere», «cantiere», «bandiere»: of the words in -iere only those in -gliere and these are verbs. */
const NOUN_IN_IERE = /(?<!gl)iere$/u;
const VERBS_IN_IERE = new Set(['compiere', 'adempiere', 'empiere', 'riempiere']);
/** Common nouns that end like an infinitive. */
const NOT_INFINITIVES = new Set(
  'consigliere ingegnere familiare collare esemplare polvere rovere carattere cratere cadavere affare camere lettere opere sfere pantere vipere zanzare gare chitarre torre martire mare cuore fiore sapore colore amore dolore odore sapere potere dovere piacere genere cameriere quartiere mestiere carcere cenere rumore errore motore tumore umore autore attore dottore lavatore altare militare cellulare alimentare'.split(
    ' ',
  ),
);

export function findTopic(reading: Reading): Topic {
  const phrases = keyphrases(weightedTexts(reading), MAX_KEYPHRASES);
  const [first] = phrases;
  const named =
    topicOfTitle(reading.title, phrases) ??
    topicOfSlug(reading) ??
    (first && asWritten(first.text, reading.title)) ??
    reading.title.slice(0, 80);
  const text = uncapitalise(named, reading);
  return {
    text,
    action: isInfinitive(words(text)[0]?.toLowerCase() ?? ''),
    primaryQuery: foldCase(text),
    stems: new Set(contentStems(text)),
    keyphrases: phrases,
  };
}

/** «Pulire la moka» at the start of a sentence, «pulire la moka» inside it. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase('it') + text.slice(1);
}

export function isInfinitive(word: string): boolean {
  if (NOUN_IN_IERE.test(word) && !VERBS_IN_IERE.has(word)) return false;
  return INFINITIVE.test(word) && !NOT_INFINITIVES.has(word);
}

function weightedTexts({ title, blocks, article }: Reading) {
  const opening = blocks.find(({ block }) => block.kind === 'paragraph');
  return [
    { text: title, weight: TITLE_WEIGHT },
    { text: article.evidence?.description ?? '', weight: OPENING_WEIGHT },
    { text: slugOf(article).join(' '), weight: OPENING_WEIGHT },
    ...blocks.map((read) => ({
      text: read.block.kind === 'code' ? '' : read.block.text,
      weight: read.block.kind === 'heading' ? HEADING_WEIGHT : read === opening ? OPENING_WEIGHT : 1,
    })),
  ];
}

/** A phrase, which comes in lower case, with the capitals that the title gives it: «pianoforte a Bergamo». */
function asWritten(phrase: string, title: string): string {
  const index = title.toLowerCase().indexOf(phrase);
  return index < 0 ? phrase : title.slice(index, index + phrase.length);
}

/** The part of the title that names the subject; null if no short part of it contains a term of the text. */
function topicOfTitle(title: string, phrases: readonly Keyphrase[]): string | null {
  const known = new Set(phrases.flatMap((phrase) => phrase.stems));
  const parts = title
    .split(/\s[|–—-]\s|\s?[:?!]\s?|\.\s|\s\(/)
    .flatMap((part) => (LISTING.test(part) ? [part] : part.split(/,\s/)));
  for (const part of parts) {
    if (SENTENCE.test(part.trim())) continue;
    const text = withoutOpenings(part.trim());
    const stems = contentStems(text);
    const size = words(text).length;
    if (
      stems.length === 0 ||
      stems.length > MAX_TOPIC_STEMS ||
      size > MAX_TOPIC_WORDS ||
      !stems.some((stem) => known.has(stem))
    )
      continue;
    const first = words(text)[0] ?? '';
    if (isStopword(first)) continue;
    return text;
  }
  return null;
}

/** The words of a page's address that name it, «strade-scolastiche»; none for a home page or a number. */
function slugOf({ origin }: Reading['article']): string[] {
  if (origin.kind !== 'page') return [];
  const last = URL.parse(origin.finalUrl)?.pathname.split('/').filter(Boolean).at(-1) ?? '';
  const named = last
    .replace(/\.\w{2,5}$/, '')
    .toLowerCase()
    .split(/[-_+]|%20/);
  return named.filter((word) => /^[a-z]{2,}$/.test(word)).slice(0, MAX_SLUG_WORDS + 1);
}

/** The address as a topic, with the accents of the text, if the text contains every word of it. */
function topicOfSlug({ article, sentences }: Reading): string | null {
  const named = slugOf(article);
  if (named.length < 2 || named.length > MAX_SLUG_WORDS) return null;
  const spelling = new Map<string, string>();
  const stems = new Set<string>();
  for (const word of sentences.flatMap(({ text }) => words(text))) {
    const lower = word.toLowerCase();
    if (!spelling.has(foldAccents(lower))) spelling.set(foldAccents(lower), lower);
    stems.add(stem(lower));
  }
  const first = named[0] ?? '';
  if (isStopword(first) || !named.every((word) => spelling.has(word) || stems.has(stem(word)))) return null;
  return named.map((word) => spelling.get(word) ?? word).join(' ');
}

function withoutOpenings(part: string): string {
  let text = part;
  for (const opening of TITLE_OPENINGS) text = text.replace(opening, '');
  return text
    .replace(ARTICLE, '')
    .replace(DATE_AT_END, '')
    .replace(TITLE_CLOSING, '')
    .replace(/\s+e (?:come|perché|quando|cosa|quale|quali|quanto)\s.*$/i, '')
    .trim();
}

/** A capital stays where the text never writes the word without it: a name or an acronym. */
function uncapitalise(text: string, { sentences }: Reading): string {
  const first = words(text)[0] ?? '';
  const lower = first.toLowerCase();
  if (first === lower || first === first.toUpperCase()) return text;
  const named = isInfinitive(lower) || isStopword(lower) ? false : onlyCapitalised(first, lower, sentences);
  return named ? text : lower + text.slice(first.length);
}

function onlyCapitalised(first: string, lower: string, sentences: Reading['sentences']): boolean {
  let capital = 0;
  for (const { text } of sentences) {
    const found = words(text).slice(1);
    if (found.includes(lower)) return false;
    if (found.includes(first)) capital += 1;
  }
  return capital > 0;
}
