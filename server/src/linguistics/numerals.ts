/**
 * The one vocabulary of Italian numbers, units and dates. The patterns are sources of regular expressions for folded
 * text (`foldAccents`); a number in words ends where its pattern ends, so that «sessanta» is not read in «sessantina».
 */
const TENS_STEM = '(?:vent|trent|quarant|cinquant|sessant|settant|ottant|novant)';
const DIGIT_WORD = '(?:uno|un|due|tre|quattro|cinque|sei|sette|otto|nove)';
/** From two up, in words; «vent'» before a vowel. */
const COUNT_WORD = [
  'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici',
  'diciassette|diciotto|diciannove',
  `${TENS_STEM}(?:'|[ia]?${DIGIT_WORD}?)`,
  'cento|duecento|trecento|cinquecento|mille',
].join('|');
const FIGURE = String.raw`\d+(?:[.,]\d+)*`;

/** A number from two up, in figures or in words. */
export const MANY = `(?:${FIGURE}|${COUNT_WORD})`;
/** As `MANY`, and one or a half: «un anno», «una settimana», «mezz'ora». */
export const SOME = String.raw`(?:${FIGURE}|un[ao]?\b'?|mezz'|mezz[ao]|${COUNT_WORD})`;
/** As `SOME`, and what is not counted: «pochi minuti», «qualche giorno». */
export const NUMBER = String.raw`(?:${FIGURE}|un[ao]?\b'?|mezz['ao]?|poch[ie]|alcun[ie]|qualche|${COUNT_WORD})`;

/** Rough counts: «un paio di giorni», «una decina di euro», «qualche centinaio d'euro». */
export const ROUGH_COUNT = `(?:un paio|una (?:decina|dozzina|quindicina|${TENS_STEM}ina)|(?:un|qualche|mezzo) (?:centinaio|migliaio)|(?:poche |alcune )?(?:decine|centinaia|migliaia)) d(?:i |')`;

/** Units of time. */
export const TIME_UNIT = "(?:second[oi]|minut[oi]|or[ae]|mezz'ora|giorn[oi]|settiman[ae]|mes[ei]|ann[oi])";
/** Parts of a day or of a year by which people count too. */
export const TIME_PART =
  'giornat[ae]|stagion[ei]|nott[ei]|mattin[ae]|ser[ae]|pomerigg(?:io|i)|estate|inverno|primavera|autunno';
/** «Due o tre ore», «30-40 minuti». */
export const SPAN = String.raw`${NUMBER}(?:\s?(?:-|–|a|o|e|/)\s?${NUMBER})?\s?${TIME_UNIT}`;
/** As `SPAN`, without years: what lasts for years is the result, not the work. */
export const WORK_SPAN = `${SPAN}(?<!ann[oi])`;
const ORDINAL =
  '(?:prim|second|terz|quart|quint|sest|settim|ottav|non|decim|quindicesim|ventesim|trentesim)[oa]';
/** «Il terzo giorno», «tra il decimo e il quindicesimo giorno», «giorno 3». */
export const NTH_TIME = String.raw`(?:${ORDINAL} (?:giorno|settimana|mese)|giorno \d{1,2})`;
export const MONTH =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';
export const SEASON = 'primavera|estate|autunno|inverno';

const UNIT = [
  'grad[oi]|gramm[oi]|chil[oi]|chilogramm[oi]|ett[oi]|milligrammi|kg|mg|mcg|gr|g',
  'ml|cl|dl|litr[oi]|centilitri|millilitri|l',
  'centimetr[oi]|millimetr[oi]|metr[oi]|chilometr[oi]|cm|mm|km|m',
  'watt|kwh|kw|w|volt|ampere|decibel|db|lux|bar|ppm|bpm|mmhg|calorie|kcal',
  'minut[oi]|second[oi]|or[ae]|giorn[oi]|settiman[ae]|mes[ei]|ann[oi]',
  'euro|punt[oi]|gir[oi]|tazz[ae]|cucchiai\\w*|spicch[io]\\w*|bustin[ae]|porzion[ei]|volte al',
].join('|');
/** A value with its unit. */
export const MEASURE = new RegExp(`\\b${MANY}\\s?(?:(?:${UNIT})\\b|°|%|€|per cento\\b)|(?:€|euro) ?\\d`, 'g');

const SMALL =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');

/** Up to 999, in folded letters: with «centotto» and «centootto». */
const BELOW_THOUSAND = new Map<string, number>();
for (let value = 0; value < 100; value += 1) BELOW_THOUSAND.set(belowHundred(value), value);
for (const [place, tens] of TENS.entries()) BELOW_THOUSAND.set(`${tens.slice(0, -1)}'`, (place + 2) * 10);
for (const [rest, value] of [...BELOW_THOUSAND]) {
  for (let hundreds = 1; hundreds < 10; hundreds += 1) {
    const said = hundreds === 1 ? '' : SMALL[hundreds];
    BELOW_THOUSAND.set(`${said}cento${value === 0 ? '' : rest}`, hundreds * 100 + value);
    if (rest.startsWith('o')) BELOW_THOUSAND.set(`${said}cent${rest}`, hundreds * 100 + value);
  }
}

/**
 * The value of an Italian numeral in one word, without accents («ventitre», «milleottocento», «vent'» before «anni»);
 * undefined for other words.
 */
export function valueOfNumeral(word: string): number | undefined {
  const [, before, thousand, after = ''] = /^(.*?)(mille|mila)(.*)$/.exec(word) ?? [];
  if (before === undefined) return BELOW_THOUSAND.get(word);
  const many = thousand === 'mila' ? BELOW_THOUSAND.get(before) : undefined;
  const thousands = thousand === 'mille' && before === '' ? 1 : many;
  const rest = after === '' ? 0 : BELOW_THOUSAND.get(after);
  return thousands === undefined || rest === undefined ? undefined : thousands * 1_000 + rest;
}

function belowHundred(value: number): string {
  const small = SMALL[value];
  if (small !== undefined) return small;
  const tens = TENS[Math.floor(value / 10) - 2] ?? '';
  const unit = value % 10 === 0 ? '' : (SMALL[value % 10] ?? '');
  return `${/^[uo]/.test(unit) ? tens.slice(0, -1) : tens}${unit}`;
}
