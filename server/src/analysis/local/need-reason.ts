import { isUnsourcedClaim } from '../gaps/unsourced-claims.ts';
import { comparedItems, namesOf } from '../reading/compared-items.ts';
import { provokingPattern } from '../reading/facets/facet.ts';
import type { SignalName } from '../reading/facets/signals.ts';
import type { Place } from '../reading/places.ts';
import { listed, quoted } from '../reading/quote.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { JudgedIntent } from './intents.ts';

const MIN_WORDS = 4;
const MAX_WORDS = 45;
const QUOTE_LENGTH = 110;
const TITLE_LENGTH = 80;
const CLAUSE_LENGTH = 70;
const MAX_ECHOES = 2;
/** Subjects on which one answer is not enough: each place that raises them needs its own. */
const RECURRING: ReadonlySet<SignalName> = new Set([
  'tools',
  'workTime',
  'duration',
  'mistakes',
  'risks',
  'warranty',
  'testing',
  'contraindications',
  'documents',
  'deadlines',
  'numbers',
  'law',
  'check',
  'cost',
]);
/** What was looked for and is not there, with the place where a reader would look. */
const NOT_FOUND = [
  'Nessuna delle {n} frasi del testo contiene {words}: il punto in cui chi legge se lo chiede è {here}.',
  'Abbiamo cercato {words} in {n} frasi, senza trovarne una. Il posto più vicino è {here}.',
  'Di {words} il testo non parla mai, e dopo {here} il discorso è già un altro.',
  'Tra le {n} frasi nessuna nomina {words}. Chi arriva a {here} comincia a chiederselo.',
];

/**
 * The sentence of a place that makes a reader ask; null when none does, or it was quoted for another need. The topic's
 * own name, `named` in folded text, provokes nothing: «lievito madre» does not say that something is left to rise.
 */
export function provocationIn(
  { body }: Place,
  named: string,
  { facet }: JudgedIntent,
  quotedBefore: ReadonlySet<ReadSentence>,
): ReadSentence | null {
  const pattern = provokingPattern(facet);
  if (!pattern) return null;
  for (const { block, sentences } of body) {
    if (block.kind !== 'paragraph' && block.kind !== 'list') continue;
    const found = sentences.find(
      (sentence) =>
        sentence.words >= MIN_WORDS &&
        sentence.words <= MAX_WORDS &&
        !/[?:]$/.test(sentence.text) &&
        !quotedBefore.has(sentence) &&
        !isUnsourcedClaim(sentence) &&
        pattern.test(without(sentence.folded, named)),
    );
    if (found) return found;
  }
  return null;
}

function without(folded: string, named: string): string {
  return named === '' ? folded : folded.replaceAll(named, ' ');
}

/**
 * Why the article makes this need arise: the passing mention, the sentence that provokes it, the things left side by
 * side; else, for the `nth` need that none explains, what was looked for and not found.
 */
export function reasonOf(
  judged: JudgedIntent,
  reading: Reading,
  place: Place | undefined,
  provocation: ReadSentence | null,
  nth: number,
): string {
  const { facet, mention, absent } = judged;
  if (mention)
    return `Il tema è solo sfiorato, in ${quoted(mention.text, QUOTE_LENGTH)}: la domanda resta senza risposta.`;
  if (provocation && facet.arises && facet.signal !== 'comparison')
    return filled(facet.arises.reason, provocation.text);
  const items = facet.signal === 'comparison' ? comparedItems(reading) : [];
  if (items.length > 0)
    return `${namesOf(items)}: ${items.length} sezioni, una per ciascuno, e nessuna frase che li metta di fronte.`;
  const word = facet.arises?.in === null ? provokingWords(judged, reading, 'word') : null;
  if (word !== null && facet.arises) return filled(facet.arises.reason, word);
  const here = place?.title ? quoted(place.title, TITLE_LENGTH) : quoted(lastSentence(place), QUOTE_LENGTH);
  if (absent.length > 0) {
    const words = listed(
      absent.map((word) => `«${word}»`),
      'o',
    );
    return (NOT_FOUND[nth % NOT_FOUND.length] ?? '')
      .replace('{n}', String(reading.sentences.length))
      .replace('{words}', words)
      .replace('{here}', () => here);
  }
  const clause = provokingWords(judged, reading, 'clause');
  if (clause !== null && facet.arises) return filled(facet.arises.reason, clause);
  return `Fino a ${here} una risposta non l'abbiamo trovata, e nemmeno dopo.`;
}

/** The other sections in which a sentence makes a reader ask the same, each with its clause. */
export function echoesOf(
  judged: JudgedIntent,
  places: readonly Place[],
  named: string,
  quotedBefore: Set<ReadSentence>,
): string[] {
  const pattern = provokingPattern(judged.facet);
  const echoes: string[] = [];
  for (const place of pattern && RECURRING.has(judged.facet.signal) ? places : []) {
    if (echoes.length === MAX_ECHOES) break;
    const sentence = place.title === '' ? null : provocationIn(place, named, judged, quotedBefore);
    const clause = sentence && pattern && clauseWith(sentence, pattern);
    if (!sentence || !clause) continue;
    quotedBefore.add(sentence);
    echoes.push(`${quoted(clause, CLAUSE_LENGTH)} (in ${quoted(place.title, TITLE_LENGTH)})`);
  }
  return echoes;
}

/** The part between commas that holds what the pattern found. */
function clauseWith({ text, folded }: ReadSentence, pattern: RegExp): string | null {
  const found = pattern.exec(folded);
  if (!found || folded.length !== text.length) return null;
  /** Some patterns look at the whole sentence: what they are after stands at their end. */
  const at = found.index + found[0].length - 1;
  let start = 0;
  for (const clause of text.split(/(?<=[,;:])\s/)) {
    const end = start + clause.length + 1;
    if (at < end)
      return clause.split(/\s+/).length >= MIN_WORDS
        ? clause.replace(/[,;:.]+$/, '').replace(/^(?:ma|e|però|mentre) /, '')
        : text;
    start = end;
  }
  return text;
}

/** Where the sentence was quoted for another need, or is no prose: the word alone that provokes this one, or its clause. */
function provokingWords(
  { facet }: JudgedIntent,
  { sentences }: Reading,
  what: 'word' | 'clause',
): string | null {
  const pattern = provokingPattern(facet);
  for (const sentence of pattern ? sentences : []) {
    const { folded, text } = sentence;
    const found = pattern?.exec(folded);
    if (!pattern || !found || found[0].length > QUOTE_LENGTH || folded.length !== text.length) continue;
    if (what === 'clause') return clauseWith(sentence, pattern);
    return text.slice(found.index, found.index + found[0].length).replace(/^[\s,;:]+/, '');
  }
  return null;
}

function filled(reason: string, text: string): string {
  return reason.replace('{q}', () => quoted(text.replace(/[.…]+$/, ''), QUOTE_LENGTH));
}

function lastSentence(place: Place | undefined): string {
  return place?.body.at(-1)?.sentences.at(-1)?.text ?? '';
}
