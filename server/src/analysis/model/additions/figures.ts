import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { foldAccents } from '#linguistics/words.ts';
import { amountOfWord, inOtherUnits, isDose, unitAtStart } from './quantity-words.ts';

/** A number of a text with its value and its unit; null: it has no unit. */
export interface Figure {
  readonly value: string;
  /** How many decimals it is written with. */
  readonly decimals: number;
  readonly unit: string | null;
  /** Said by a word that is often no amount: «una», «mezzo». */
  readonly article: boolean;
  /** Said in digits. */
  readonly digits: boolean;
}

/** The figures of a text, prepared for comparison with another one. */
export interface Figures {
  readonly measured: ReadonlySet<string>;
  readonly alone: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
}

/** A number that is no part of a name: not the 12 of «B12». */
const AMOUNT = /(?<![\p{L}\p{N}])(?:\d+(?:[.,:/]\d+)*|\p{L}+['’]?)/gu;
/** The words between the bounds of a range: «15-20 cm», «dal 30 al 60%», «due o tre ore». */
const BETWEEN =
  /^\s?(?:[-–x]|(?:a|ad|al|ai|all'|alle|e|ed|o|od|e i|e il|e le|fino a)(?=\s|\d))\s?(?:il |i |le |l')?$/;
/** The number of an item of a list or of a heading counts nothing. */
const ITEM_NUMBER = /^\s*\d{1,3}[.)]\s/gm;
/** Said for «always». */
const ALWAYS = /\b24 ore su 24\b|\b7 giorni su 7\b|\bh ?24\b/g;
/** «Chiamate il 112», «una visita o il 118»: universal facts that any reader may be told. */
const EMERGENCY =
  /(?<=\b(?:(?:chiam|telefon|compon|avvis|numero|contatt)[^.;:]{0,60}|(?:il|al|del|dal) ))\b(?:112|113|114|115|117|118|1522|1530|116117)\b(?! ?(?:€|%|\p{L}*(?:euro|metr|litr|gramm|chil|watt|person|cas[io])|or[ae]|minut|giorn|km|cm|mm|kg|ml))/gu;
/** «Torna in quattro punti» counts places of the text. */
const PLACES = /\b(?:in \p{L}+|(?:n?e)?i due|tutti e due i) punti\b(?! percentual)/gu;
const TIMES = /\bvolt[ae](?=[.;,:)]|$)/gi;
/** «Una volta a settimana» is a dose of what is taken. */
const TAKEN = /\b(?:prend|assum|bev|somministr|applic|usa|dos[ei])/;
/** «Una coppia» lives in a house. */
const COUPLE = 'coppia';
/**
 * «Nemmeno una goccia» gives none, «due dosi per sbaglio» tells nobody to take them, «a 40 o 50 anni» is a time of life,
 * «una compressa da inghiottire» a form, «due coinquilini sono due famiglie» an example.
 */
const NO_AMOUNT = new RegExp(
  [
    /(?<!\p{L})(?:nemmeno|neanche|neppure) un[ao']? ?(?=\p{L})/u,
    /(?<!\p{L})(?:un[a']|due|tre) ?(?:altra )?(?:dos[ei]|compress[ae]|pastigli[ae]|capsul[ae]|pillol[ae])(?=[^.;:]{0,60} per (?:sbaglio|errore)(?!\p{L}))/u,
    /(?<!\p{L})a [2-8]0 o (?:a )?[2-8]0 anni(?!\p{L})/u,
    /(?<!\p{L})una (?:compressa|pastiglia|capsula|pillola|fiala|bustina) (?:da (?:inghiottire|masticare|sciogliere)|orosolubile|effervescente|a rilascio|agisce|si scioglie|fa effetto)(?!\p{L})/u,
    /(?<!\p{L})(?:due|tre) famiglie(?! (?:su|ogni|italian\p{L}*)(?!\p{L}))(?!\p{L})/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);
/** «Una o due volte l'anno» is seldom; of what is taken it is a dose. */
const SELDOM = /(?<!\p{L})una o due volte(?!\p{L})/gu;
/** «Cento volte», «mille modi» count nothing. */
const IDIOMS = new Set([100, 1_000]);
const EXACT = 1e-9;
/** The error of what is written with two decimals; half a cent may be rounded up. */
const ROUNDED = 0.005 + EXACT;
/** Up to here a word may be something else: «sei», «venti» that blow, «tre passaggi». */
const MAX_COMMON_WORD = 20;
/** «Tre passaggi», «le 5 domande»: a small number alone counts what the text itself lists. */
const MAX_COUNT = 10;

/** Every number of a text, in figures or in words, with its unit; `always`: also those of «24 ore su 24». */
export function figuresIn(text: string, always = false): Figure[] {
  const folded = foldAccents(withoutCitationMarks(text))
    .replace(/\bper cento\b/g, '%')
    .replace(ITEM_NUMBER, ' ')
    .replace(ALWAYS, (said) => (always ? said : ' '))
    .replace(PLACES, ' ')
    .replace(EMERGENCY, ' ');
  const amounts = Array.from(folded.matchAll(AMOUNT)).flatMap((match) => {
    const [written] = match;
    const digits = /^\d/.test(written);
    const amount = digits
      ? valuesOf(written)
      : [amountOfWord(written)].flatMap((value) => value?.toString() ?? []);
    return amount.length === 0
      ? []
      : [{ written, digits, amount, begin: match.index, end: match.index + written.length }];
  });
  const units: (string | null)[] = [];
  for (let index = amounts.length - 1; index >= 0; index -= 1) {
    const { end = 0, begin = 0 } = amounts[index] ?? {};
    const after = folded.slice(end, end + 40).replace(/^\s?(?:di\s)?/, '');
    const next = amounts[index + 1];
    // «In quattro e 200 g» is no range: nobody writes one bound as a word and the other as a large number.
    const mixed = !amounts[index]?.digits && next?.digits && Number(next.amount[0]) > MAX_COMMON_WORD;
    const isRange = next && !mixed && BETWEEN.test(folded.slice(end, next.begin));
    const ranged = isRange ? (units[index + 1] ?? null) : null;
    const before = /(?:€|euro) ?$/.test(folded.slice(Math.max(0, begin - 6), begin)) ? 'euro' : null;
    const couple = amounts[index]?.written === COUPLE ? 'persona' : null;
    units[index] = couple ?? unitAtStart(after) ?? before ?? ranged;
  }
  return amounts.flatMap(({ written, digits, amount }, index) =>
    amount.map((value) => ({
      value,
      decimals: /,(\d{1,2})$/.exec(written)?.[1]?.length ?? 0,
      unit: units[index] ?? null,
      article: !digits && /^(?:un[oa']?|mezz[oa']|coppia)$/.test(written),
      digits,
    })),
  );
}

/** Those that a text states: measures, amounts, years, numbers of laws, doses. */
export function statedFigures(text: string): Figure[] {
  const folded = foldAccents(text);
  const taken = TAKEN.test(folded);
  const amounts = folded.replace(NO_AMOUNT, ' ').replace(SELDOM, (said) => (taken ? said : ' '));
  return figuresIn(amounts).filter(({ value, unit, article, digits }) => {
    if (article) return unit !== null && isDose(unit) && (unit !== 'volta' || taken);
    if (unit !== null) return true;
    if (digits) return !(Number(value) <= MAX_COUNT && /^\d+$/.test(value));
    return Number(value) > MAX_COMMON_WORD && !IDIOMS.has(Number(value));
  });
}

export function readFigures(text: string): Figures {
  return toFigures([...figuresIn(text), ...ellipticalIn(text)]);
}

/** The figures of a passage that a remark discusses, where «24 ore su 24» counts hours. */
export function discussedFigures(passage: string): Figures {
  return toFigures([...figuresIn(passage, true), ...ellipticalIn(passage)]);
}

/**
 * «Un 20 litri ne toglie 9 o 10»: a number without a unit has the unit of its sentence. A dose never does, except times
 * of what nobody takes: «si svuota una volta al giorno, le piccole anche tre volte».
 */
function ellipticalIn(text: string): Figure[] {
  const lines = text.replace(ITEM_NUMBER, ' ').split('\n').flatMap(trimmedSentences);
  return lines.flatMap((line) => {
    const all = figuresIn(line);
    const often = all.some(({ unit }) => unit === 'volta') && !TAKEN.test(foldAccents(line));
    const times = often
      ? figuresIn(line.replace(TIMES, '$& al giorno')).filter(({ unit }) => unit === 'volta')
      : [];
    const units = new Set(all.flatMap(({ unit }) => (unit === null || isDose(unit) ? [] : unit)));
    const alone = all.filter(({ unit, article }) => unit === null && !article);
    return [...times, ...alone.flatMap((figure) => [...units].map((unit) => ({ ...figure, unit })))];
  });
}

export function toFigures(all: readonly Figure[]): Figures {
  return {
    measured: new Set(all.map(({ value, unit }) => `${value} ${unit}`)),
    alone: new Set(all.flatMap(({ value, unit }) => (unit === null ? [value] : []))),
    values: new Set(all.map(({ value }) => value)),
  };
}

/**
 * Whether one of `held` contains a figure: with the same unit or, if it is too large to be a coincidence, with none.
 */
export function isHeld({ value, unit }: Figure, held: readonly Figures[]): boolean {
  const same = unit === null ? [] : inOtherUnits(Number(value), unit);
  return held.some(({ measured, alone, values }) => {
    if (unit === null) return values.has(value);
    if (Number(value) > MAX_COMMON_WORD && alone.has(value)) return true;
    return measured.has(`${value} ${unit}`) || same.some((other) => measured.has(other));
  });
}

/** Whether a figure writes a number; with two decimals it may be rounded. */
export function isWritten({ value, decimals }: Figure, result: number): boolean {
  const error = Math.abs(result - Number(value));
  return error < EXACT || (error < ROUNDED && decimals === 2);
}

/** The amounts of one unit in a sentence, also those that leave the unit out: «168 euro, contro i 196 di oggi». */
export function readAmounts(sentence: string, unit: string): number[] {
  const all = [...figuresIn(sentence), ...ellipticalIn(sentence)];
  return [...new Set(all.flatMap((figure) => (figure.unit === unit ? Number(figure.value) : [])))];
}

/** «1.500» is 1500, «2,5» is 2.5, «18,00» is 18; a date or a law's number is its parts. */
function valuesOf(numeral: string): string[] {
  return numeral.split(/[:/]/).map((part) => {
    const thousands = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(part) ? part.replace(/\./g, '') : part;
    return thousands
      .replace(/,/g, '.')
      .replace(/^0+(?=\d)/, '')
      .replace(/^(\d+\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
  });
}
