import { escapeHtml } from '#platform/html/safe-html.ts';
import { isOneOfMany } from '../reading/places.ts';
import { quoted, quotedHtml } from '../reading/quote.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { admissions } from './admissions.ts';
import { boxOfData } from './box-of-data.ts';
import type { Contradiction } from './contradiction.ts';
import { deniedStatements } from './denied-statements.ts';
import { exampleLimits } from './example-limits.ts';
import { forgottenAllowance } from './forgotten-allowance.ts';
import { freeAndPaid } from './free-and-paid.ts';
import { instalments } from './instalments.ts';
import { labelledValues } from './labelled-values.ts';
import { listedAmounts } from './listed-amounts.ts';
import { listedCounts } from './listed-counts.ts';
import { negatedOrders } from './negated-orders.ts';
import { neverBroken } from './never-broken.ts';
import { openingTimes } from './opening-times.ts';
import { opposedStatements } from './opposed-statements.ts';
import { programmeHours } from './programme-hours.ts';
import { recipeQuantities } from './recipe-quantities.ts';
import { sectionRanks } from './section-ranks.ts';
import { sumsInProse } from './sums-in-prose.ts';
import { tableAllocations } from './table-allocations.ts';
import { tableContradictions } from './table-contradictions.ts';
import { tableDays } from './table-days.ts';
import { tableFreeRows } from './table-free-rows.ts';
import { tableKeyedRows } from './table-keyed-rows.ts';
import { tableNamedRows } from './table-named-rows.ts';
import { tableOutcomes } from './table-outcomes.ts';
import { tableRanks } from './table-ranks.ts';
import { tableSections } from './table-sections.ts';
import { tableShortNames } from './table-short-names.ts';
import { tableSplits } from './table-splits.ts';
import { tableSums } from './table-sums.ts';
import { tableTotals } from './table-totals.ts';
import { toldProducts } from './told-products.ts';
import { toldTotals } from './told-totals.ts';
import { twoCounts } from './two-counts.ts';
import { twoRates } from './two-rates.ts';
import { twoSeasons } from './two-seasons.ts';
import { twoValues } from './two-values.ts';
import { vatInPrices } from './vat-in-prices.ts';
import type { GapDetector, Weakness } from './weakness.ts';
import { yearsOfBusiness } from './years-of-business.ts';

const FINDERS: readonly ((reading: Reading) => Contradiction[])[] = [
  opposedStatements,
  tableDays,
  tableTotals,
  tableRanks,
  tableContradictions,
  tableNamedRows,
  tableShortNames,
  tableAllocations,
  tableKeyedRows,
  tableFreeRows,
  tableSums,
  tableSplits,
  tableOutcomes,
  sumsInProse,
  toldTotals,
  toldProducts,
  openingTimes,
  twoCounts,
  twoValues,
  freeAndPaid,
  admissions,
  twoSeasons,
  negatedOrders,
  deniedStatements,
  neverBroken,
  listedAmounts,
  listedCounts,
  labelledValues,
  twoRates,
  vatInPrices,
  recipeQuantities,
  boxOfData,
  programmeHours,
  forgottenAllowance,
  tableSections,
  instalments,
  exampleLimits,
];

/** Finders that add up or multiply. */
const RECKONING: ReadonlySet<(typeof FINDERS)[number]> = new Set([
  tableTotals,
  tableSums,
  tableSplits,
  tableOutcomes,
  sumsInProse,
  toldTotals,
  toldProducts,
  instalments,
]);

/** One attribute with two values, a table against the text, statements that exclude each other. */
export const contradictions: GapDetector = ({ reading, year }) =>
  contradictionsIn(reading, year).flatMap((found) => weaknessOf(found, reading));

const known = new WeakMap<Reading, readonly Contradiction[]>();

/**
 * Every pair of passages of which one must be wrong; none in a text that is not Italian. `year` is the one the text is
 * judged from. What one passage alone gets wrong (a weekday, the number of a list) is told by detectors of its own.
 */
export function contradictionsIn(reading: Reading, year: number | null): readonly Contradiction[] {
  const found = known.get(reading) ?? (reading.italian ? foundIn(reading) : []);
  known.set(reading, found);
  return reading.italian && year !== null ? [...found, ...yearsOfBusiness(reading, year)] : found;
}

/** In a list of places each has its own hours and prices. */
function foundIn(reading: Reading): Contradiction[] {
  const thingOf = ({ block }: ReadSentence) => {
    const section = reading.sectionOf.get(block);
    return isOneOfMany(section, reading) ? section : undefined;
  };
  const found = FINDERS.flatMap((find) =>
    find(reading).map((one) => (RECKONING.has(find) ? { ...one, reckoned: true as const } : one)),
  ).filter(({ first, second }) => {
    const [one, other] = [thingOf(first), thingOf(second)];
    return one === undefined || other === undefined || one === other;
  });
  // A ranking compares its places: each has its own price, and one of them is the lowest.
  return distinct([...found, ...sectionRanks(reading)]);
}

/** A sentence is contradicted once, and two sentences contradict each other once. */
function distinct(found: readonly Contradiction[]): Contradiction[] {
  const reported = new Set<ReadSentence>();
  return found.filter(({ first, second }) => {
    const proved = reported.has(first) && first.block.block.kind !== 'table';
    if (reported.has(second) || proved) return false;
    return reported.add(first).add(second);
  });
}

function weaknessOf({ first, second, on, reckoned }: Contradiction, reading: Reading): Weakness[] {
  const section =
    reading.sectionOf.get(second.block) ?? reading.sections.find(({ heading }) => heading === second.block);
  if (!section) return [];
  // A total set against its own parts.
  const sum = first === second;
  return [
    {
      type: 'contradiction',
      ...(reckoned && { severity: 'major' as const }),
      section,
      after: second.block,
      weight: 95,
      quotes: [first, second],
      count: 1,
      measure: on,
      title: sum ? 'Un totale che non torna' : 'Due passaggi che si contraddicono',
      html:
        sum || first.block.block.kind === 'table'
          ? `<p>${quotedHtml(second.text)}, ma ${escapeHtml(on)}.</p>`
          : `<p>${quotedHtml(first.text)}, ma anche ${quotedHtml(second.text)}: ${escapeHtml(on)}.</p>`,
      note: sum
        ? 'ricontrolla la somma e le sue parti.'
        : "controlla quale dei due è giusto e correggi l'altro; se valgono in casi diversi, scrivi quali.",
      question: sum
        ? `${quoted(second.text)}: il totale e le parti non tornano. Quali sono le cifre giuste?`
        : `Quale dei due è giusto: ${quoted(first.text)} oppure ${quoted(second.text)}? Se valgono in casi diversi, di' quali.`,
      asksAuthor: true,
      whole: true,
    },
  ];
}
