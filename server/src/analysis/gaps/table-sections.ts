import { differ, type Quantity, quantitiesIn, ratio } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence, Section } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { placeInTable, type Row, rowsOf } from './table-rows.ts';

/** «2. Kalorea Mini – per chi vive solo» */
const NUMBER = /^\d{1,2}[.)°]? /;
const COMPARED: ReadonlySet<Quantity['dimension']> = new Set(['volume', 'weight', 'power', 'length']);
/** A limit, a part or several pieces of the whole. */
const BOUNDED =
  /\b(?:oltre|almeno|fino|circa|da|piu|meno|max|min|ciascun\w*|ognun\w*|cestelli|vasche|scomparti)\b/;
const MAX_RATIO = 8;
const MAX_ROWS = 40;

/** What a row says of a thing and the only value that the thing's own section gives. */
interface Pair {
  readonly row: Row;
  readonly cell: string;
  readonly sentence: ReadSentence;
  readonly isEqual: boolean;
}

/**
 * The section of a thing that gives it another value than its row, where the sections of other rows repeat theirs: then
 * it is the same measure.
 */
export function tableSections(reading: Reading): Contradiction[] {
  const tables = reading.blocks.filter(({ block }) => block.kind === 'table');
  return tables.flatMap((table) => {
    const [, ...rows] = rowsOf(table.block.html);
    if (rows.length > MAX_ROWS) return [];
    return [...COMPARED].flatMap((dimension) => {
      const pairs = rows.flatMap((row) => pairOf(row, dimension, reading) ?? []);
      if (!pairs.some(({ isEqual }) => isEqual)) return [];
      return pairs.flatMap((pair) => (pair.isEqual ? [] : contradictionOf(pair, table)));
    });
  });
}

function contradictionOf({ row, cell, sentence }: Pair, table: ReadBlock): Contradiction[] {
  const first = table.sentences.find(({ folded }) => folded === cell);
  if (!first) return [];
  return [
    { first, second: sentence, on: `${placeInTable(table, { row: row[0] })}, si legge «${first.text}»` },
  ];
}

function pairOf(row: Row, dimension: Quantity['dimension'], { sections }: Reading): Pair | null {
  const [name = '', ...cells] = row;
  const named = sections.filter((section) => isNamed(section, name));
  const values = cells.flatMap((cell) => alike(cell, dimension).map((value) => ({ cell, value })));
  const [value, ...others] = values;
  const [section, ...more] = named;
  if (name === '' || !section || !value || others.length + more.length > 0) return null;
  const said = section.body.flatMap(({ sentences }) =>
    sentences.flatMap((sentence) =>
      alike(sentence.folded, dimension).map((quantity) => ({ sentence, quantity })),
    ),
  );
  const [told, ...rest] = said;
  if (!told || rest.length > 0 || BOUNDED.test(`${told.sentence.folded} ${value.cell}`)) return null;
  const isEqual = !differ(told.quantity, value.value);
  const times = ratio(told.quantity, value.value);
  if (!isEqual && (times > MAX_RATIO || Number.isInteger(Math.round(times * 1000) / 1000))) return null;
  return { row, cell: value.cell, sentence: told.sentence, isEqual };
}

function isNamed({ folded, level }: Section, name: string): boolean {
  const title = folded.replace(NUMBER, '');
  return level > 1 && (title === name || title.startsWith(`${name} `));
}

function alike(text: string, dimension: Quantity['dimension']): Quantity[] {
  return quantitiesIn(text).filter((value) => value.dimension === dimension);
}
