import { foldAccents } from '#linguistics/words.ts';
import type { Difference, JsonObject, PageText } from './page-difference.ts';

const STRUCTURED = 'nei dati strutturati';
/** A landline with its area code, as people write it; mobiles are often a second line. */
const LANDLINE = /(?<![\d.,/])(?:(?:\+|00)39[ .]?)?0[1-9]\d{0,2}[ ./-]{0,3}\d(?:[ ./-]?\d){4,7}(?!\d)/g;
const OTHER_NUMBER = /(?:fax|iva|fisc\w*|c\.f|rea|iban|codice|n\.|reg\w*)[ .:]{0,3}$/;
/** Numbers of one firm begin alike. */
const AREA = 4;

/** The telephone of the structured data, where the page shows one other number of the same area. */
export function phoneOfPage(object: JsonObject, { all }: PageText): Difference | undefined {
  const declared = object.telephone;
  if (typeof declared !== 'string') return undefined;
  const own = digitsOf(declared);
  const shown = Array.from(all.matchAll(LANDLINE)).filter(
    ({ index }) => !OTHER_NUMBER.test(all.slice(Math.max(0, index - 14), index)),
  );
  const near = shown.filter(([number]) => digitsOf(number).startsWith(own.slice(0, AREA)));
  const numbers = new Set(near.map(([number]) => digitsOf(number)));
  const [first] = near;
  if (!own.startsWith('0') || numbers.size !== 1 || numbers.has(own) || !first) return undefined;
  return { what: 'il telefono', shown: first[0].trim(), declared, where: STRUCTURED };
}

function digitsOf(phone: string): string {
  return phone.replace(/^\s*(?:\+|00)39/, '').replace(/\D/g, '');
}

const STREET =
  /^((?:via|viale|piazza|piazzale|corso|largo|vicolo|strada|contrada|localita) [\p{L}' .]{3,60}?),? (?:n\.? ?)?(\d{1,4})(?! ?\p{L}{2})/u;

/** The number of the street, where the page shows the same street with another. */
export function streetOfPage(object: JsonObject, { all }: PageText): Difference | undefined {
  const { address } = object;
  const declared =
    typeof address === 'object' && address !== null && 'streetAddress' in address
      ? address.streetAddress
      : null;
  if (typeof declared !== 'string') return undefined;
  const [, street = '', number = ''] = STREET.exec(foldAccents(declared)) ?? [];
  if (street === '') return undefined;
  const shown = all
    .split(street)
    .slice(1)
    .flatMap((after) => {
      const [, found] = /^,? (?:n\.? ?)?(\d{1,4})(?!\d|\.\d)/.exec(after) ?? [];
      return found === undefined ? [] : [found];
    });
  const [other] = shown;
  if (other === undefined || shown.some((each) => each !== other || each === number)) return undefined;
  return { what: 'il numero civico', shown: other, declared, where: STRUCTURED };
}
