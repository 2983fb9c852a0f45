import { SOME, valueOfNumeral } from '#linguistics/numerals.ts';

/** The dimension of a quantity; only those of one dimension can be compared. */
type Dimension = 'time' | 'money' | 'length' | 'weight' | 'volume' | 'temperature' | 'power' | 'sound';

/** A value or a range in the base unit of its dimension; `index` and `text` are its position and its words. */
export interface Quantity {
  readonly dimension: Dimension;
  readonly least: number;
  readonly most: number;
  readonly index: number;
  readonly text: string;
}

/** Stem of a unit, its dimension, and its size in base units. */
const UNITS: readonly (readonly [string, Dimension, number])[] = [
  ['second[oi]', 'time', 1 / 60],
  ['minut[oi]|min', 'time', 1],
  ['or[ae]|h', 'time', 60],
  ['giorn[oi]|giornat[ae]', 'time', 1_440],
  ['settiman[ae]', 'time', 10_080],
  ['mes[ei]', 'time', 43_200],
  ['ann[oi]', 'time', 525_600],
  ['euro|€', 'money', 1],
  ['mm|millimetr[oi]', 'length', 0.001],
  ['cm|centimetr[oi]', 'length', 0.01],
  ['m|metr[oi]', 'length', 1],
  ['km|chilometr[oi]', 'length', 1_000],
  ['mg|milligrammi', 'weight', 0.001],
  ['g|gr|gramm[oi]', 'weight', 1],
  ['kg|chil[oi]|chilogramm[oi]', 'weight', 1_000],
  ['ml|millilitri', 'volume', 0.001],
  ['cl|centilitri', 'volume', 0.01],
  ['l|litr[oi]', 'volume', 1],
  ['°c?|grad[oi]', 'temperature', 1],
  ['w|watt', 'power', 1],
  ['kw', 'power', 1_000],
  ['db(?:\\(a\\))?|decibel', 'sound', 1],
];
const UNIT = UNITS.map(([source]) => source).join('|');
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(${SOME})(?:\\s?(?:-|–|/|o|a|e)\\s?(${SOME}))?\\s?(${UNIT})(?![\\p{L}\\p{N}²³])`,
  'gu',
);

/** «E venti», «e mezza», «e tre quarti», «e 45 minuti», « 10 min»: what a number of hours goes on with. */
const REST_OF_HOURS = new RegExp(
  `^ (?:e )?(?:(mezz[oa])|(un quarto)|(tre quarti)|(?<=e )(dieci|venti|trenta|quaranta|cinquanta|[1-5]\\d)(?=$|[.,;:)]| (?:a|di|per|in|da|con)\\b)|(${SOME}) min(?:uti)?)(?![\\p{L}\\p{N}])`,
  'u',
);
const HOUR = 60;

/** Relative to the greater of two numbers. */
const MAX_ERROR = 1e-9;

/** Every quantity of a folded text with a unit that can be compared, in order. */
export function quantitiesIn(folded: string): Quantity[] {
  const found = Array.from(folded.matchAll(QUANTITY)).flatMap((match) => {
    const [text, first = '', second, unit = ''] = match;
    const known = UNITS.find(([source]) => new RegExp(`^(?:${source})$`, 'u').test(unit));
    const least = numberIn(first);
    const most = second === undefined ? least : numberIn(second);
    if (!known || least === null || most === null) return [];
    const [, dimension, factor] = known;
    const rest =
      factor === HOUR && dimension === 'time' ? restOfHours(folded.slice(match.index + text.length)) : null;
    const values = [least * factor + (rest?.minutes ?? 0), most * factor + (rest?.minutes ?? 0)];
    const said = { index: match.index, text: text + (rest?.text ?? '') };
    return [{ dimension, least: Math.min(...values), most: Math.max(...values), ...said }];
  });
  // The minutes over an hour are no quantity of their own.
  return found.filter(
    ({ index }, at) => !found.slice(0, at).some((other) => index < other.index + other.text.length),
  );
}

/** The minutes over a number of hours, told right after it: «un'ora e venti». */
function restOfHours(after: string): { readonly minutes: number; readonly text: string } | null {
  const found = REST_OF_HOURS.exec(after);
  if (!found) return null;
  const [text, half, quarter, three, bare, told] = found;
  const counted = numberIn(bare ?? told ?? '') ?? 0;
  const minutes = half ? HOUR / 2 : quarter ? HOUR / 4 : three ? (HOUR * 3) / 4 : counted;
  return minutes > 0 && minutes < HOUR ? { minutes, text } : null;
}

/** True where no value fits both. */
export function differ(a: Quantity, b: Quantity): boolean {
  return a.dimension === b.dimension && (isBelow(a.most, b.least) || isBelow(b.most, a.least));
}

/** By how many times one quantity exceeds the other at most. */
export function ratio(a: Quantity, b: Quantity): number {
  return Math.max(a.most / b.least, b.most / a.least);
}

/** True where two numbers differ by no more than their arithmetic: 1,1 × 1.000 is 1.100. */
export function isSame(a: number, b: number): boolean {
  return Math.abs(a - b) <= MAX_ERROR * Math.max(Math.abs(a), Math.abs(b));
}

function isBelow(a: number, b: number): boolean {
  return a < b && !isSame(a, b);
}

/** A number in figures or in words, with points between thousands and a comma before decimals: «2.400», «0,6». */
export function numberIn(number: string): number | null {
  if (/^un/.test(number)) return 1;
  if (/^mezz/.test(number)) return 0.5;
  if (!/^\d/.test(number)) return valueOfNumeral(number) ?? null;
  const plain = /^[1-9]\d{0,2}(?:\.\d{3})+(?=,|$)/.test(number) ? number.replace(/\./g, '') : number;
  const value = Number(plain.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}
