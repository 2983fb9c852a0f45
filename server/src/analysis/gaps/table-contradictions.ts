import { contentStems, stem } from '#linguistics/stems.ts';
import { words } from '#linguistics/words.ts';
import { differ, type Quantity, quantitiesIn, ratio } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, numberOf, placeInTable, type Row, rowsOf } from './table-rows.ts';

const MIN_NAME_LENGTH = 4;
/** What is measured of a thing or of one of its parts. */
const MEASURES = new Set(
  contentStems(
    'altezza lunghezza larghezza profondità peso durata superficie capacità portata potenza temperatura diametro spessore prezzo costo tempo numero',
  ),
);
const MAX_ROWS = 60;
/** A value that the sentence does not tie to the column by name must at least be of its size. */
const MAX_RATIO = 2;
/** A value that can hardly be anything but a wrong value of the row. */
const MAX_RATIO_OF_ANOTHER = 1.3;

/** Sentences that give a thing of a table another value than its cell. */
export function tableContradictions(reading: Reading): Contradiction[] {
  const isMeasured = ({ folded }: ReadSentence) => quantitiesIn(folded).length > 0;
  return againstTables(reading, isMeasured, (table, measured) => against(table, measured, reading));
}

function against(
  table: ReadBlock,
  sentences: readonly ReadSentence[],
  { sectionOf }: Reading,
): Contradiction[] {
  const [header, ...rows] = rowsOf(table.block.html);
  if (!header) return [];
  return rows.slice(0, MAX_ROWS).flatMap((row): Contradiction[] => {
    const [name = ''] = row;
    if (name.length < MIN_NAME_LENGTH || /^\d+$/.test(name)) return [];
    return sentences.flatMap((sentence): Contradiction[] => {
      const inSentence = sentence.folded.includes(name);
      const named =
        inSentence ||
        (sectionOf.get(sentence.block)?.folded.includes(name) === true &&
          !namesAnother(sentence, name, rows));
      if (!named && !speaksOfRow(sentence, row, [header, ...rows])) return [];
      const said =
        sentence.folded.slice(inSentence ? sentence.folded.indexOf(name) : 0).split(/[;.] /)[0] ?? '';
      const column = row.findIndex(
        (_, index) => index > 0 && disagrees(sentence, said, { header, row, index, named }),
      );
      const cell = table.sentences.find(({ folded }) => column > 0 && folded === row[column]);
      if (!cell) return [];
      return [
        {
          first: cell,
          second: sentence,
          on: `${placeInTable(table, { row: name, column: header[column] })}, si legge «${cell.text}»`,
        },
      ];
    });
  });
}

/** The stems of a row's name that no other row and no header has: «gas» of «Gas, 4 fuochi» beside «Induzione, 4 zone». */
function ownStems([name = '']: Row, [header = [], ...rows]: readonly Row[]): ReadonlySet<string> {
  const others = new Set([
    ...rows.filter(([other]) => other !== name).flatMap(([other = '']) => contentStems(other)),
    ...header.flatMap(contentStems),
  ]);
  return new Set(contentStems(name).filter((stem) => !others.has(stem)));
}

/** A sentence names one row alone by a word that only that row has. */
function speaksOfRow({ text }: ReadSentence, [name = '']: Row, table: readonly Row[]): boolean {
  const own = ownStems([name], table);
  const said = new Set(contentStems(text));
  const shared = [...own].filter((each) => said.has(each));
  // «Altezza camera» is not the height of the porch: a measure alone does not name the row.
  if (shared.length === 0) return false;
  const isMeasure = shared.every((each) => MEASURES.has(each));
  if (isMeasure && !contentStems(name).every((each) => said.has(each))) return false;
  const named = table.slice(1).filter((row) => [...ownStems(row, table)].some((each) => said.has(each)));
  return named.length === 1;
}

/** Under the heading of one row the sentence speaks of another. */
function namesAnother({ folded }: ReadSentence, name: string, rows: readonly Row[]): boolean {
  return rows.some(
    ([other = '']) => other !== name && other.length >= MIN_NAME_LENGTH && folded.includes(other),
  );
}

/** The verbs by which a sentence speaks of a column without its header's words. */
const SAID_OF: readonly { readonly header: RegExp; readonly says: RegExp }[] = [
  { header: /prezz|cost|tariff|quota|importo|€|euro/, says: /\b(?:cost|pag)(?:a|ano|i|ate|erai)\b/ },
  { header: /durata|\btempo\b/, says: /\b(?:dura|durano|richied\w+)\b/ },
  { header: /\bpeso\b/, says: /\bpesa(?:no)?\b/ },
];
/** Another value of the same thing: a part of it, or it in another case. */
const OTHER_VALUE =
  /\b(?:scont\w*|accont\w+|rat[ae]|in piu|extra|supplement\w+|meno|da|partire|circa|fino|ridott\w+|usat\w+|senza|con|prima|era|al mese|ogni|consegna|spedizion\w+|se|altri|altr[ae])\b/;

/** A maker's claims, and limits: neither is the value of the row. */
const CLAIMED_OR_LIMIT =
  /\b(?:dichiarat\w+|promess\w+|promett\w+|produttore|etichetta|sulla carta|secondo|super(?:a|ano|iore|iori)|inferior[ei]|oltre|piu di|meno di|sotto|sopra|quasi|almeno|massim[oaie]|minim[oaie]|tetto|limite|soglia|franchigia|fino a)\b/;

/** Where a row may be told wrongly. */
interface Column {
  readonly header: Row;
  readonly row: Row;
  readonly index: number;
  /** The row is named in full, by the sentence or by its heading. */
  readonly named: boolean;
}

/**
 * True if the sentence gives the row another value in this column. `told` begins with the row's name, or with the
 * sentence if only its heading has the name, and ends with the clause. Each `return true` is a tie to the column.
 */
function disagrees({ folded }: ReadSentence, told: string, { header, row, index, named }: Column): boolean {
  const [value, ...others] = valuesOf(row, header, index);
  const [first, ...more] = quantitiesIn(told).filter(({ dimension }) => dimension === value?.dimension);
  if (!value || !first || others.length > 0 || more.length > 0 || !differ(value, first)) return false;
  if (CLAIMED_OR_LIMIT.test(folded) || isElsewhereInRow(first, row, header)) return false;
  const said = new Set(words(folded).map(stem));
  const title = words(header[index] ?? '').filter((word) => word.length >= MIN_NAME_LENGTH);
  const shared = new Set(header.flatMap((other, at) => (at === index ? [] : words(other))));
  const verb = SAID_OF.some(({ header: of, says }) => of.test(header[index] ?? '') && says.test(told));
  const near = ratio(first, value) <= MAX_RATIO;
  // «Il corso base costa 90 euro», in a column of prices.
  if (verb && near && !OTHER_VALUE.test(folded)) return true;
  // «La Brezza 30 ha un rumore di 50 dB»: a word that only this header has.
  if (named && title.some((word) => !shared.has(word) && said.has(stem(word)))) return true;
  // «Con i suoi 47 dB la Brezza 30 si sente»: of this kind the row has other values only.
  if (named && ofNone(first, row, header)) return true;
  const onlyOne = row.filter((_, at) => at > 0 && valuesOf(row, header, at).length > 0).length === 1;
  // Every word of the header; one word alone is a tie only for a value of the same size.
  if (title.length > 0 && title.every((word) => said.has(stem(word)))) return title.length > 1 || near;
  // «Nel vaso piccolo entrano 6 litri»: the sentence has the row's own word, and no other column has values. A full
  // name may be in the heading alone, which ties no single sentence to the value.
  return onlyOne && near && !named;
}

/** The row itself has the value, in another column. */
function isElsewhereInRow(said: Quantity, row: Row, header: Row): boolean {
  const isSaid = (value: Quantity) => value.dimension === said.dimension && !differ(value, said);
  return row.some((_, at) => at > 0 && valuesOf(row, header, at).some(isSaid));
}

/** The named row has values of that kind, near this one, and none of them is it. */
function ofNone(said: Quantity, row: Row, header: Row): boolean {
  // A thing has more times, prices and lengths than its table lists.
  if (said.dimension === 'time' || said.dimension === 'money' || said.dimension === 'length') return false;
  const values = row.flatMap((_, at) => (at === 0 ? [] : valuesOf(row, header, at)));
  const alike = values.filter(({ dimension }) => dimension === said.dimension);
  const near = alike.some((value) => ratio(said, value) <= MAX_RATIO_OF_ANOTHER);
  return near && alike.every((value) => differ(value, said));
}

/** «Litri/24 h», «km all'ora»: a rate is no amount of its first unit. */
const RATE = /\p{L}\s?\/|\b(?:al|all'|alla|per|ogni) ?\p{L}/u;

/** The quantities of a cell; a bare number is in the unit of its header, unless that is a rate. */
function valuesOf(row: Row, header: Row, index: number): Quantity[] {
  const cell = row[index] ?? '';
  if (numberOf(cell) === null) return quantitiesIn(cell);
  if (RATE.test(header[index] ?? '')) return [];
  const unit = words(header[index] ?? '').find((word) => quantitiesIn(`1 ${word}`).length > 0);
  return unit === undefined ? [] : quantitiesIn(`${cell} ${unit}`);
}
