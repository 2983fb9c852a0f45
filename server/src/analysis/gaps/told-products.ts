import { numberIn } from '../reading/quantities.ts';
import type { Reading } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

/** Units by which things are sold, by the beginnings of their names. */
const UNITS: readonly (readonly [string, RegExp])[] = [
  ['kwh|kilowattora|chilowattora', /^k|^chilow/],
  ['kg|chil[oi]|chilogramm[oi]', /^kg|^chil[oi]|^chilog/],
  ['litr[oi]', /^litr/],
  ['mq|m2|m²|metr[oi] quadr[oi]|metr[oi] quadrat[oi]', /^m[q2²]|^metr. q/],
];
const UNIT = UNITS.map(([names]) => names).join('|');
const NUMBER = String.raw`\d+(?:\.\d{3})*(?:,\d+)?`;
const MONEY = '(euro|€|centesim[oi])';
const PRICE = new RegExp(
  `(?<![\\d.,])(${NUMBER}) ?${MONEY} ?(?:/ ?|al? |all'|per (?:ogni )?|ogni |il )(${UNIT})(?![\\p{L}\\d])`,
  'gu',
);
const AMOUNT = new RegExp(`(?<![\\d.,])(${NUMBER}) ?(${UNIT})(?![\\p{L}\\d])`, 'gu');
const TOLD = new RegExp(`(?<![\\d.,])(${NUMBER}) ?${MONEY}(?![\\p{L}])`, 'gu');
/** The words between the factors and their product; «…, e ogni viaggio costa 45 euro» is another sum. */
const LINK =
  /^[,:]? ?(?:e |quindi |cosi )?(?:(?:la|il) (?:spesa|costo|conto|totale) (?:e|e di|sale a|arriva a)|sono|fanno|fa|in tutto(?: (?:sono|fanno))?|cioe|pari a|=|per un totale di|per una spesa di) (?:circa )?$/;
const MAX_BETWEEN = 60;
/** The product is of more than the amount. */
const REPEATED =
  /\b(?:al giorno|al mese|all'anno|alla settimana|ogni (?:giorno|mese|anno|settimana|volta)|in un (?:mese|anno)|mensil\w+|annu\w+|settimanal\w+|giornalier\w+|per \d+ (?:giorn|mes|ann|or)\w+|ogni \p{L}+|sconto|iva|piu|oltre|almeno|fino|resa|metal\w+)\b|\d ?km\b/u;
/** «Circa 12 euro» for 11,70. */
const TOLERANCE = 0.15;

/** Products told with both of their factors, an amount and a price by its unit, that give another sum. */
export function toldProducts({ sentences }: Reading): Contradiction[] {
  return sentences.flatMap((sentence): Contradiction[] => {
    const { folded } = sentence;
    const [price, ...otherPrices] = Array.from(folded.matchAll(PRICE));
    if (!price || otherPrices.length > 0 || REPEATED.test(folded)) return [];
    const rest = folded.replace(price[0], ' '.repeat(price[0].length));
    const unit = UNITS.find(([, names]) => names.test(price[3] ?? ''));
    const amounts = Array.from(rest.matchAll(AMOUNT)).filter(([, , name = '']) => unit?.[1].test(name));
    const [amount] = amounts;
    if (!amount || amounts.length > 1) return [];
    const [first, last] = amount.index < price.index ? [amount, price] : [price, amount];
    const end = last.index + last[0].length;
    const told = Array.from(rest.matchAll(TOLD)).find(({ index }) => index >= end);
    if (!told || !LINK.test(folded.slice(end, told.index))) return [];
    if (last.index - first.index - first[0].length > MAX_BETWEEN) return [];
    const product = (numberIn(amount[1] ?? '') ?? 0) * euros(price);
    const said = euros(told);
    if (product === 0 || Math.abs(product - said) <= TOLERANCE * product) return [];
    const right = product.toLocaleString('it', { maximumFractionDigits: 2, minimumFractionDigits: 2 });
    const on = `${amount[0].trim()} a ${price[0].trim()} fanno ${right} euro`.replaceAll('kwh', 'kWh');
    return [{ first: sentence, second: sentence, on }];
  });
}

function euros([, number = '', unit = '']: RegExpExecArray): number {
  return (numberIn(number) ?? 0) / (unit.startsWith('cent') ? 100 : 1);
}
