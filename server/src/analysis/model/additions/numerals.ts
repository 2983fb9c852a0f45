const SMALL =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'.split(
    ' ',
  );
const TENS = 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta'.split(' ');

/** Up to 999, in folded letters: with «centotto» and «centootto». */
const BELOW_THOUSAND = new Map<string, number>();
for (let value = 0; value < 100; value += 1) BELOW_THOUSAND.set(belowHundred(value), value);
for (const [rest, value] of [...BELOW_THOUSAND]) {
  for (let hundreds = 1; hundreds < 10; hundreds += 1) {
    const said = hundreds === 1 ? '' : SMALL[hundreds];
    BELOW_THOUSAND.set(`${said}cento${value === 0 ? '' : rest}`, hundreds * 100 + value);
    if (rest.startsWith('o')) BELOW_THOUSAND.set(`${said}cent${rest}`, hundreds * 100 + value);
  }
}

/** The value of an Italian numeral in one word, without accents («ventitre», «milleottocento»); undefined for other words. */
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
