import { foldAccents } from '#linguistics/words.ts';

/** What costs something: «il parcheggio», «del parcheggio». */
export interface PricedThing {
  readonly named: string;
  readonly of: string;
}

/** With its article and «di», then the forms that texts use: a plural is asked for the price of one. */
const THINGS: readonly (readonly [named: string, of: string, forms: string])[] = [
  ['il parcheggio', 'del parcheggio', 'parchegg(?:io|i)'],
  ["l'ingresso", "dell'ingresso", "(?<!all')ingress[oi](?! de[il])"],
  ['la navetta', 'della navetta', 'navett[ae]'],
  ["l'autobus", "dell'autobus", '(?:autobus|pullman)'],
  ['il traghetto', 'del traghetto', 'traghett[oi]'],
  ['la visita guidata', 'della visita guidata', 'visit[ae] guidat[ae]'],
  ['il laboratorio', 'del laboratorio', 'laborator(?:io|i)'],
  ['la degustazione', 'della degustazione', 'degustazion[ei]'],
  ['il corso', 'del corso', 'cors[oi] (?:di|per)'],
  ['la lezione', 'della lezione', 'lezion[ei]'],
  ['il noleggio', 'del noleggio', 'nolegg(?:io|i)'],
  ['la spedizione', 'della spedizione', 'spedizion[ei]'],
  ['la consegna', 'della consegna', 'consegn[ae] a (?:casa|domicilio)'],
  ['il reso', 'del reso', '(?:il|un) reso'],
  ['il deposito bagagli', 'del deposito bagagli', 'deposito bagagli'],
  ['il campeggio', 'del campeggio', 'campegg(?:io|i)'],
  ['la funivia', 'della funivia', 'funivi[ae]'],
  ['la seggiovia', 'della seggiovia', 'seggiovi[ae]'],
  ["l'intervento del tecnico", "dell'intervento del tecnico", 'tecnic[oi]'],
  ['il programma', 'del programma', 'programm[ai]'],
  ["l'abbonamento", "dell'abbonamento", 'abbonament[oi]'],
  ["l'impianto", "dell'impianto", 'impiant[oi]'],
];
const PATTERNS = THINGS.map(([named, of, forms]) => ({
  thing: { named, of },
  form: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${forms})(?![\p{L}\p{N}])`, 'u'),
}));

/** «5. Kalmar Flow – la migliore»: the item of a list of things that are compared. */
const ITEM = /^\d+[.)]\s*(?<item>\p{Lu}[^–—:]{2,40}?)\s*[–—:]/u;

/**
 * What the price of a sentence belongs to: the last thing that it names before the place `end`, else the only one of
 * the sentence before it or of the heading above.
 */
export function pricedThing(
  folded: string,
  end: number,
  before: string | null,
  heading: string,
): PricedThing | null {
  const [own] = thingsIn(folded.slice(0, end)).toSorted((a, b) => b.at - a.at);
  return own?.thing ?? onlyThing(before ?? '') ?? itemOf(heading) ?? onlyThing(foldAccents(heading));
}

function onlyThing(text: string): PricedThing | null {
  const [first, ...others] = thingsIn(text);
  return first && others.length === 0 ? first.thing : null;
}

function itemOf(heading: string): PricedThing | null {
  const item = ITEM.exec(heading)?.groups?.item;
  return item === undefined ? null : { named: item, of: `di ${item}` };
}

function thingsIn(text: string): { thing: PricedThing; at: number }[] {
  return PATTERNS.flatMap(({ thing, form }) => {
    const at = text.search(form);
    return at < 0 ? [] : { thing, at };
  });
}
