import { trimmedSentences } from '#linguistics/sentences.ts';
import { foldAccents } from '#linguistics/words.ts';
import { type Figure, type Figures, figuresIn, isHeld, isWritten, statedFigures } from './figures.ts';
import { BETWEEN_CELLS } from './fragment-text.ts';
import { isDose } from './quantity-words.ts';

/** A figure with the sentence that states it. */
export interface StatedFigure {
  readonly figure: Figure;
  readonly sentence: string;
}

/** A sentence, or a row of a table, with what it states and what its figures may be reckoned from. */
interface Statement {
  readonly sentence: string;
  readonly stated: readonly Figure[];
  /** The valid figures of its own, and those of the article's row of the same name. */
  readonly known: Figure[];
  /** Its measures of one, «un'ora», which only its own figures are added to. */
  readonly ones: readonly Figure[];
}

/** Further figures are not reckoned with: in too many of them any number could be found. */
const MAX_KNOWN = 32;
/** Further figures of a sentence are no third factor: time would grow with the cube of their number. */
const MAX_FACTORS = 8;
/** A product of three with fewer digits is found by chance. */
const MIN_DIGITS = 3;
/** «Circa» a smaller sum could be any. */
const ROUND_FROM = 100;
const ROUNDING = 0.005;
const YEAR = /^(?:19|20)\d{2}$/;
/** A thousand of the smaller unit are one of the larger. */
const THOUSANDS = new Set(['watt', 'grammo', 'metro', 'millimetro']);
/** A figure that every reader knows, and the words for it. */
interface CommonFigure {
  readonly figure: Figure;
  readonly said: RegExp;
}

/** Facts of the calendar. */
const CALENDAR = commonFigures([
  [7, /\bsettiman|\bgiorn/],
  [12, /\bmes[ei]\b/],
  [24, /\bor[ae]\b/],
  [30, /\bmes[ei]\b|\bgiorn/],
  [52, /\bsettiman/],
  [60, /\bminut|\bor[ae]\b/],
  [365, /\bann[oi]\b|\bgiorn/],
]);

/** Words for a part or a multiple: «un ventesimo», «il doppio». */
const PARTS = commonFigures([
  [2, /\bmeta\b|\bdoppi/],
  [3, /\bun terzo\b|\btripl/],
  [4, /\bun quarto\b/],
  [5, /\bun quint[oi]\b/],
  [10, /\bun decim[oi]\b/],
  [20, /\bun ventesim[oi]\b/],
]);

const COMMON: ReadonlySet<Figure> = new Set([...CALENDAR, ...PARTS].map(({ figure }) => figure));

/**
 * The figures of a text that `held` does not contain and that do not follow from those it contains: by one sum,
 * difference, product or quotient of a figure in the same sentence or row and another one of the text. `rowsOf` returns
 * the article's text beside the name at the start of a table row.
 */
export function unheldFigures(
  text: string,
  held: readonly Figures[],
  rowsOf: (name: string) => readonly Figure[] = () => [],
): StatedFigure[] {
  const statements = text
    .split('\n')
    .flatMap(trimmedSentences)
    .map((sentence): Statement => {
      const valid = figuresIn(sentence).filter((figure) => isHeld(figure, held) || isNought(figure));
      const own = valid.filter(({ article }) => !article);
      const ones = valid.filter(({ article, unit }) => article && unit !== null);
      const [name, ...cells] = sentence.split(BETWEEN_CELLS);
      const beside = name && cells.length > 0 ? rowsOf(name) : [];
      const known = [...own, ...beside].slice(0, MAX_KNOWN);
      return { sentence, stated: statedFigures(sentence), known, ones };
    });
  const said = saidIn(foldAccents(text));
  let open = statements.flatMap((statement) =>
    statement.stated.flatMap((figure) => (isHeld(figure, held) ? [] : [{ figure, statement }])),
  );
  for (let before = Number.POSITIVE_INFINITY; open.length < before && open.length <= MAX_KNOWN; ) {
    before = open.length;
    const all = [...statements.flatMap(({ known }) => known).slice(0, MAX_KNOWN), ...said];
    open = open.filter(({ figure, statement }) => {
      const again = all.some(({ value, unit }) => value === figure.value && unit === figure.unit);
      const found = again || isReckoned(figure, statement, all) || isAbout(figure, statement.sentence, all);
      if (found) statement.known.push(figure);
      return !found;
    });
  }
  return open.map(({ figure, statement }) => ({ figure, sentence: statement.sentence }));
}

/** «Circa 450 euro», where the text adds 85,20 to 365,24. */
function isAbout(figure: Figure, sentence: string, all: readonly Figure[]): boolean {
  const value = Number(figure.value);
  if (figure.unit === null || isDose(figure.unit) || value < ROUND_FROM || value % 10 !== 0) return false;
  if (
    !new RegExp(`(?<!\\p{L})(?:circa|quasi|oltre) ${figure.value}(?![\\d.,]*\\d)`, 'u').test(
      foldAccents(sentence),
    )
  )
    return false;
  const exact = all.filter(({ decimals, unit }) => decimals === 2 && (unit === null || unit === figure.unit));
  return exact.some((one, index) =>
    exact
      .slice(index + 1)
      .some((other) => Math.abs(Number(one.value) + Number(other.value) - value) <= value * ROUNDING),
  );
}

/** Nothing of something, from which a price of nothing follows. */
function isNought({ value, unit }: Figure): boolean {
  return value === '0' && unit === null;
}

function saidIn(folded: string): Figure[] {
  return [...CALENDAR, ...PARTS].flatMap(({ figure, said }) => (said.test(folded) ? [figure] : []));
}

function commonFigures(all: readonly (readonly [value: number, said: RegExp])[]): CommonFigure[] {
  return all.map(([value, said]) => ({
    figure: { value: String(value), decimals: 0, unit: null, article: false, digits: true },
    said,
  }));
}

/** A dose is never calculated, and a year only from figures of its own sentence. */
function isReckoned(figure: Figure, { sentence, known, ones }: Statement, all: readonly Figure[]): boolean {
  if (figure.unit !== null && isDose(figure.unit)) return false;
  // «52, uno a settimana».
  if (figure.value === '52' && figure.unit === null && /\bsettiman/i.test(sentence)) return true;
  if (known.some((one) => known.some((other) => other !== one && isResult(figure, one, other)))) return true;
  if (ones.some(({ unit }) => unit === figure.unit && known.some((other) => isOneMore(figure, other))))
    return true;
  if (known.some((one) => known.some((other) => isThousandth(figure, one, other)))) return true;
  if (isShareOfRest(figure, known)) return true;
  if (figure.unit === null && YEAR.test(figure.value)) return false;
  const mayBeProduct = figure.value.replace(/\D/g, '').length >= MIN_DIGITS;
  const factors = [...known.slice(0, MAX_FACTORS), ...all.filter((one) => COMMON.has(one))];
  return known.some((one) =>
    all.some(
      (other) =>
        other !== one &&
        ((ofOneKind(figure, one, other) && isEitherResult(figure, one, other)) ||
          (mayBeProduct && isProduct(figure, one, other, factors))),
    ),
  );
}

function isEitherResult(figure: Figure, one: Figure, other: Figure): boolean {
  return isResult(figure, one, other) || isResult(figure, other, one);
}

/** The results of one operation on two figures, if their units allow it. */
function isResult(figure: Figure, one: Figure, other: Figure): boolean {
  const bare = one.unit === null && other.unit === null;
  if (!bare && !ofOneKind(figure, one, other)) return false;
  const [a, b] = [Number(one.value), Number(other.value)];
  // «20 euro (640 × 3,125%)», «365,24 con il 30% in più».
  const part = (a * b) / 100;
  const share = other.unit === '%' && figure.unit !== '%' ? [part, a + part, a - part] : [];
  return [a + b, a - b, a * b, ...(b === 0 ? [] : [a / b]), ...share].some((result) =>
    isWritten(figure, result),
  );
}

/** Whether units allow for it: a price times a count is a price, and a count of days is none. */
function ofOneKind({ unit }: Figure, ...from: readonly Figure[]): boolean {
  return unit === null || from.some((figure) => figure.unit === unit);
}

/**
 * Three factors, two of them in the sentence or one from the calendar, or two and the change from watts to kilowatts. Factors that every reader knows give any round number
 * («4 mesi» × «2 volte» × 30 = 240), so there may be one of them, and the result shares a unit with a factor. A result
 * without a unit has decimals: «43,92».
 */
function isProduct(figure: Figure, one: Figure, other: Figure, factors: readonly Figure[]): boolean {
  if (isThousandth(figure, one, other)) return true;
  const product = Number(one.value) * Number(other.value);
  if (figure.unit === null && figure.decimals === 0) return false;
  const mostCommon = figure.unit === null ? 0 : 1;
  return factors.some(
    (third) =>
      third !== one &&
      third !== other &&
      isWritten(figure, product * Number(third.value)) &&
      ofOneKind(figure, one, other, third) &&
      [one, other, third].filter((factor) => COMMON.has(factor)).length <= mostCommon,
  );
}

/** «Il 6% sugli 80.000 che restano, cioè 4.800 euro»: the unit is said of another amount of the sentence. */
function isShareOfRest(figure: Figure, known: readonly Figure[]): boolean {
  if (figure.unit === null || !known.some(({ unit }) => unit === figure.unit)) return false;
  return known.some(
    (share) =>
      share.unit === '%' &&
      known.some(
        (one) => one.unit === null && isWritten(figure, (Number(one.value) * Number(share.value)) / 100),
      ),
  );
}

/** «Tre ore, un'ora per il soffitto e due per le pareti». */
function isOneMore(figure: Figure, { value, unit }: Figure): boolean {
  return (unit === null || unit === figure.unit) && isWritten(figure, Number(value) + 1);
}

/** «5 ore con un modello da 250 W» are 1,25 kWh. */
function isThousandth(figure: Figure, one: Figure, other: Figure): boolean {
  const thousand = [one, other].some(({ unit }) => unit !== null && THOUSANDS.has(unit));
  const result = (Number(one.value) * Number(other.value)) / 1_000;
  return one !== other && thousand && ofOneKind(figure, one, other) && isWritten(figure, result);
}
