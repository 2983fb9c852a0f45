import { MONTH } from '#linguistics/numerals.ts';
import { foldAccents } from '#linguistics/words.ts';
import { blocksBelowTitle } from '../reading/below-title.ts';
import { isSame, numberIn, quantitiesIn } from '../reading/quantities.ts';
import type { Reading } from '../reading/read-article.ts';
import { clauseAt } from '../reading/statements.ts';
import type { Difference, JsonObject, PageText } from './page-difference.ts';

const STRUCTURED = 'nei dati strutturati';
const MONTHS = MONTH.split('|');
/** The whole price of the thing: «la quota è di 2.200 euro». */
const COSTS =
  /(?<!\p{L})(?:il prezzo|il costo|la quota|il corso|il biglietto|l'ingresso)(?: (?:del corso|di partecipazione|di iscrizione|completo|intero))? (?:e di|e|costa|ammonta a) (\d[\d.]*(?:,\d+)?) ?(?:euro|€)/u;

/** The only price of an offer, where the page tells another and that one nowhere. */
export function priceOfPage(
  object: JsonObject,
  { reading, sentences, text }: PageText,
): Difference | undefined {
  const [offer, ...more] = [object.offers].flat();
  if (!isObject(offer) || more.length > 0 || offer.price === undefined) return undefined;
  const declared = numberIn(
    String(offer.price)
      .replace(/\.0+$|(?<=\.\d)0$/, '')
      .replace('.', ','),
  );
  const prices = quantitiesIn(text).filter(({ dimension }) => dimension === 'money');
  if (declared === null || prices.some(({ least, most }) => least <= declared && declared <= most))
    return undefined;
  const told = sentences.flatMap(({ folded }) => {
    const found = COSTS.exec(folded);
    const clause = found && clauseAt(folded, found.index + found[0].length - 1);
    const value = found && clause && numberIn(found[1] ?? '');
    return value ? [value] : [];
  });
  const [price = priceBelowTitle(object, reading), ...others] = new Set(told);
  if (price === undefined || others.length > 0) return undefined;
  const euros = (value: number) => `${value.toLocaleString('it')} euro`;
  return { what: 'il prezzo', shown: euros(price), declared: euros(declared), where: STRUCTURED };
}

const MAX_PRICE_WORDS = 8;

/** On the page of a product the price stands alone below the title; the last one, where another is crossed out. */
function priceBelowTitle(object: JsonObject, reading: Reading): number | undefined {
  if (![object['@type']].flat().includes('Product')) return undefined;
  const priced = blocksBelowTitle(reading).flatMap(({ block, words }) => {
    const prices = quantitiesIn(foldAccents(block.text)).filter(({ dimension }) => dimension === 'money');
    return words <= MAX_PRICE_WORDS && prices.length > 0 ? [prices] : [];
  });
  const [prices, ...others] = priced;
  return others.length === 0 ? prices?.at(-1)?.least : undefined;
}

const RATING = /(?<![\d.,])([1-5][.,]\d) ?(?:su|\/) ?5(?!\d|[.,]\d)/;

/** The average of the reviews. */
export function ratingOfPage(object: JsonObject, { sentences }: PageText): Difference | undefined {
  const { aggregateRating } = object;
  const declared = isObject(aggregateRating)
    ? numberIn(String(aggregateRating.ratingValue).replace('.', ','))
    : null;
  const told = sentences.flatMap(({ folded }) => {
    const [, value = ''] = /\brecension|\bgoogle\b/.test(folded) ? (RATING.exec(folded) ?? []) : [];
    return numberIn(value.replace('.', ',')) ?? [];
  });
  const [shown, ...others] = new Set(told.filter((value) => value > 0));
  if (declared === null || shown === undefined || others.length > 0 || isSame(shown, declared))
    return undefined;
  const [one, other] = [shown, declared].map((value) => `${value.toLocaleString('it')} su 5`);
  return { what: 'il voto delle recensioni', shown: one ?? '', declared: other ?? '', where: STRUCTURED };
}

const BEGINS = /\b(?:inizi\w*|cominci\w*|part(?:e|ono|ira|iranno)|si (?:tiene|svolge|terra|svolgera))\b/;
const DATE = new RegExp(`(?<!\\d)(\\d{1,2}|primo) (${MONTH})(?: ((?:20)\\d\\d))?`, 'gu');

/** The first day of an event or of an edition of a course. */
export function startOfPage(object: JsonObject, { sentences, text }: PageText): Difference | undefined {
  const [instance, ...more] = [object.hasCourseInstance ?? object].flat();
  const start = isObject(instance) && more.length === 0 ? instance.startDate : null;
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-(\d{2})-(\d{2})/.exec(typeof start === 'string' ? start : '') ?? [];
  if (day === '') return undefined;
  const name = MONTHS[Number(month) - 1] ?? '';
  const isShown = Array.from(text.matchAll(DATE)).some(
    ([, shownDay, shownMonth]) => dayOf(shownDay) === Number(day) && shownMonth === name,
  );
  // «Il 14, 15 e 16 marzo»: days of one month may share its name.
  if (isShown || new RegExp(`(?<!\\d)${Number(day)}(?:,| e| al?|-|–)[^.;]{0,20} ${name}`, 'u').test(text))
    return undefined;
  const told = sentences.flatMap(({ folded }) => {
    const [found, ...others] = BEGINS.test(folded) ? Array.from(folded.matchAll(DATE)) : [];
    return found && others.length === 0 && found[3] === year ? [found[0]] : [];
  });
  const [shown, ...others] = new Set(told);
  if (shown === undefined || others.length > 0) return undefined;
  return { what: "la data d'inizio", shown, declared: `${Number(day)} ${name} ${year}`, where: STRUCTURED };
}

function dayOf(day = ''): number {
  return day === 'primo' ? 1 : Number(day);
}

const FOR = /(?<!\p{L})(?:per|dosi per|ingredienti per)(?: circa)? (\d{1,2}) (persone|porzioni)(?!\p{L})/gu;

/** For how many a recipe is. */
export function yieldOfPage(object: JsonObject, { text }: PageText): Difference | undefined {
  const [declared] = [object.recipeYield].flat();
  const [own, ...more] = String(declared ?? '').match(/\d+/g) ?? [];
  const counts = new Map(Array.from(text.matchAll(FOR), ([, count = '', noun = '']) => [count, noun]));
  const [shown, ...others] = counts;
  const isOfPeople = /^\d+(?: (?:persone|porzioni))?$/.test(String(declared).trim());
  if (own === undefined || more.length > 0 || !isOfPeople || !shown || others.length > 0 || shown[0] === own)
    return undefined;
  return { what: 'le porzioni', shown: shown.join(' '), declared: String(declared), where: STRUCTURED };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
