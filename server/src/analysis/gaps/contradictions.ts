import { contentStems } from '../../linguistics/stems.ts';
import { escapeHtml } from '../../platform/safe-html.ts';
import { isOneOfMany } from '../reading/places.ts';
import { differ, type Quantity, quantitiesIn, ratio } from '../reading/quantities.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { negatedOrders } from './negated-orders.ts';
import { openingTimes } from './opening-times.ts';
import { opposedStatements } from './opposed-statements.ts';
import { tableContradictions } from './table-contradictions.ts';
import { tableDays } from './table-days.ts';
import { tableRanks } from './table-ranks.ts';
import { tableTotals } from './table-totals.ts';
import { twoCounts } from './two-counts.ts';
import type { GapDetector, Weakness } from './weakness.ts';

/** Two passages that cannot both be true, and what they disagree on, in Italian. */
export interface Contradiction {
  readonly first: ReadSentence;
  readonly second: ReadSentence;
  readonly on: string;
}

/** One value of one attribute, with the words that say of what. */
interface Statement {
  readonly sentence: ReadSentence;
  readonly quantity: Quantity;
  readonly stems: ReadonlySet<string>;
  /** The stem of the verb that says what is measured, where one of the usual does. */
  readonly attribute: string | null;
}

/** Verbs and words that only carry a value: they do not say of what. */
const CARRIERS = new Set(
  contentStems(
    `arriva arrivano arrivare serve servono servire vuole vogliono volere dura durano durare avviene avvengono richiede
    richiedono basta bastano bastare passa passano passare passino aspettare aspettate aspetta attendere attendete attendi
    deve devono dovere costa costano costare circa almeno massimo minimo dare fare prima dopo sempre solo ogni tempo tempi
    totale previsto previsti lavorativi viene vengono riceve ricevete ricevi ricevere entro lasciare lasciate pagare paga
    prezzo importo pari fino conviene consigliamo bisogna occorre occorrono possono ammonta`,
  ),
);
/** What makes a value hold in one case alone: the other sentence may speak of another. */
const CONDITION =
  /\b(?:se|quando|mentre|invece|altri\w*|altro|oltre|fino|soltanto|ridott\w+|extra|eccetto|tranne|salvo|oppure|in alternativa|rispetto|contro|piu di|meno di|d'estate|d'inverno|in estate|in inverno|festiv\w+|secondo (?:il|la|i|le)|dipende|a seconda|chi|per (?:i|gli|le|chi|ogni)|esempio|poniamo|prima (?:era|erano|costava)|nel (?:19|20)\d\d|ieri|allora|una volta|di solito|in media|anche|ancora|altre)\b/;
const ATTRIBUTE = /\b(?:dura|durano|costa|costano|pesa|pesano)\b/;
const MIN_SHARED = 2;
const MAX_UNSHARED = 1;
/** Bounds the work on a very long text; statements beyond it are not compared. */
const MAX_STATEMENTS = 200;
/** Values of the same thing seldom differ by more: beyond it, they are two things. */
const MAX_RATIO = 40;

const FINDERS: readonly ((reading: Reading) => Contradiction[])[] = [
  opposedStatements,
  tableDays,
  tableTotals,
  tableRanks,
  tableContradictions,
  openingTimes,
  twoCounts,
  twoValues,
  negatedOrders,
];

/** One attribute with two values, a table against the text, statements that exclude each other. */
export const contradictions: GapDetector = ({ reading }) =>
  contradictionsIn(reading).flatMap((found) => weaknessOf(found, reading));

const known = new WeakMap<Reading, readonly Contradiction[]>();

/** Every pair of passages of which one must be wrong; none in a text that is not Italian. */
export function contradictionsIn(reading: Reading): readonly Contradiction[] {
  const found = known.get(reading) ?? (reading.italian ? foundIn(reading) : []);
  known.set(reading, found);
  return found;
}

/** In a list of places each has its own hours and prices. */
function foundIn(reading: Reading): Contradiction[] {
  const thingOf = ({ block }: ReadSentence) => {
    const section = reading.sectionOf.get(block);
    return isOneOfMany(section, reading) ? section : undefined;
  };
  const found = FINDERS.flatMap((find) => find(reading)).filter(({ first, second }) => {
    const [one, other] = [thingOf(first), thingOf(second)];
    return one === undefined || other === undefined || one === other;
  });
  return distinct(found);
}

/** A sentence is contradicted once. */
function distinct(found: readonly Contradiction[]): Contradiction[] {
  const reported = new Set<ReadSentence>();
  return found.filter(({ second }) => !reported.has(second) && reported.add(second));
}

function weaknessOf({ first, second, on }: Contradiction, reading: Reading): Weakness[] {
  const section = reading.sectionOf.get(second.block);
  if (!section) return [];
  return [
    {
      type: 'contradiction',
      section,
      after: second.block,
      weight: 95,
      quotes: [first, second],
      count: 1,
      measure: on,
      title: 'Due passaggi che si contraddicono',
      html:
        first.block.block.kind === 'table'
          ? `<p>${quotedHtml(second.text)}, ma ${escapeHtml(on)}.</p>`
          : `<p>${quotedHtml(first.text)}, ma anche ${quotedHtml(second.text)}: ${escapeHtml(on)}.</p>`,
      note: 'controlla quale dei due è giusto e correggi l’altro; se valgono in casi diversi, scrivi quali.',
      asksAuthor: true,
      whole: true,
    },
  ];
}

function twoValues(reading: Reading): Contradiction[] {
  const title = new Set(contentStems(reading.title));
  const statements = reading.sentences
    .flatMap((sentence) => statementIn(sentence, title))
    .slice(0, MAX_STATEMENTS);
  const found: Contradiction[] = [];
  const told = new Set<ReadSentence>();
  for (const [index, a] of statements.entries()) {
    for (const b of statements.slice(index + 1)) {
      if (told.has(a.sentence) || told.has(b.sentence) || !contradict(a, b)) continue;
      told.add(a.sentence).add(b.sentence);
      found.push({
        first: a.sentence,
        second: b.sentence,
        on: `per la stessa cosa si legge «${a.quantity.text}» e «${b.quantity.text}»`,
      });
    }
  }
  return found;
}

function contradict(a: Statement, b: Statement): boolean {
  if (a.sentence.block === b.sentence.block || !differ(a.quantity, b.quantity)) return false;
  if (ratio(a.quantity, b.quantity) > MAX_RATIO) return false;
  const shared = [...a.stems].filter((stem) => b.stems.has(stem)).length;
  // Of the page's own subject its one attribute is enough: «il corso dura».
  if (a.stems.size === 1 || b.stems.size === 1)
    return (
      shared === 1 && a.stems.size === b.stems.size && a.attribute !== null && a.attribute === b.attribute
    );
  const [fewer, more] = [a.stems.size, b.stems.size].sort((x, y) => x - y) as [number, number];
  return shared >= MIN_SHARED && shared === fewer && more - shared <= MAX_UNSHARED;
}

/** The clause with the only quantity of a sentence, where it holds without a condition. */
function statementIn(sentence: ReadSentence, title: ReadonlySet<string>): Statement[] {
  const { folded, block, text } = sentence;
  if (block.block.kind === 'table' || text.endsWith('?')) return [];
  const quantities = quantitiesIn(folded);
  const [quantity] = quantities;
  if (!quantity || quantities.length > 1) return [];
  const start = Math.max(...[', ', '; ', ': '].map((mark) => folded.lastIndexOf(mark, quantity.index))) + 1;
  const ends = [', ', '; '].map((mark) => folded.indexOf(mark, quantity.index)).filter((at) => at > 0);
  const clause = folded.slice(Math.max(0, start), Math.min(folded.length, ...ends));
  if (CONDITION.test(clause)) return [];
  const value = clause.replace(quantity.text, ' ');
  const stems = new Set(contentStems(value).filter((stem) => !CARRIERS.has(stem)));
  const attribute = ATTRIBUTE.exec(value)?.[0].slice(0, 3) ?? null;
  const ofTitle = stems.size === 1 && attribute !== null && [...stems].every((stem) => title.has(stem));
  return stems.size >= MIN_SHARED || ofTitle ? [{ sentence, quantity, stems, attribute }] : [];
}
