import { contentStems, stem } from '../../linguistics/stems.ts';
import { foldAccents, words } from '../../linguistics/words.ts';
import { readTokens } from '../../platform/clean-markup.ts';
import { differ, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradictions.ts';

/** The cells of a row, folded; the first names what the row is about. */
type Row = readonly string[];

const MIN_NAME_LENGTH = 4;
const MAX_ROWS = 60;

/** Sentences that give a thing of a table another value than its cell, under a header that the sentence names. */
export function tableContradictions(reading: Reading): Contradiction[] {
  return reading.blocks.flatMap((block) => (block.block.kind === 'table' ? against(block, reading) : []));
}

function against(table: ReadBlock, { sentences }: Reading): Contradiction[] {
  const [header, ...rows] = rowsOf(table.block.html);
  if (!header) return [];
  return rows.slice(0, MAX_ROWS).flatMap((row): Contradiction[] => {
    const [name = ''] = row;
    if (name.length < MIN_NAME_LENGTH || /^\d+$/.test(name)) return [];
    const own = ownStems(row, rows);
    return sentences.flatMap((sentence): Contradiction[] => {
      if (sentence.block === table || sentence.text.endsWith('?')) return [];
      const named = sentence.folded.includes(name);
      if (!named && !speaksOfCell(sentence, own, header, rows)) return [];
      const said = sentence.folded.slice(named ? sentence.folded.indexOf(name) : 0).split(/[;.] /)[0] ?? '';
      const column = row.findIndex(
        (cell, index) => index > 0 && disagrees(sentence, said, header, index, cell, named),
      );
      const cell = table.sentences.find(({ folded }) => column > 0 && folded === row[column]);
      if (!cell) return [];
      return [
        {
          first: cell,
          second: sentence,
          on: `nella tabella, per «${name}» alla voce «${header[column]}», si legge «${cell.text}»`,
        },
      ];
    });
  });
}

/** The stems of a row's name that no other row has: «gas» of «Gas, 4 fuochi» beside «Induzione, 4 zone». */
function ownStems([name = '']: Row, rows: readonly Row[]): ReadonlySet<string> {
  const others = new Set(
    rows.filter(([other]) => other !== name).flatMap(([other = '']) => contentStems(other)),
  );
  return new Set(contentStems(name).filter((stem) => !others.has(stem)));
}

/** A sentence names a column in full and one row by a word that only that row has. */
function speaksOfCell(
  { text }: ReadSentence,
  own: ReadonlySet<string>,
  header: Row,
  rows: readonly Row[],
): boolean {
  const said = new Set(contentStems(text));
  const column = header.slice(1).some((title) => {
    const stems = contentStems(title);
    return stems.length > 1 && stems.every((each) => said.has(each));
  });
  if (!column || ![...own].some((each) => said.has(each))) return false;
  const named = rows.filter((row) => [...ownStems(row, rows)].some((each) => said.has(each)));
  return named.length === 1;
}

/** `told` is what follows the name, up to the next clause; a row that is not `named` in full needs its whole column. */
function disagrees(
  { folded }: ReadSentence,
  told: string,
  header: Row,
  index: number,
  cell: string,
  named: boolean,
): boolean {
  const [value, ...others] = quantitiesIn(cell);
  const [first, ...more] = quantitiesIn(told).filter(({ dimension }) => dimension === value?.dimension);
  if (!value || !first || others.length > 0 || more.length > 0 || !differ(value, first)) return false;
  const said = new Set(words(folded).map(stem));
  const title = words(header[index] ?? '').filter((word) => word.length >= MIN_NAME_LENGTH);
  const shared = new Set(header.flatMap((other, at) => (at === index ? [] : words(other))));
  if (named) return title.some((word) => !shared.has(word) && said.has(stem(word)));
  return title.length > 1 && title.every((word) => said.has(stem(word)));
}

function rowsOf(html: string): Row[] {
  const rows: string[][] = [];
  let cell: string | null = null;
  for (const token of readTokens(html)) {
    if (token.kind === 'text') {
      if (cell !== null) cell += token.text;
    } else if (/^t[dh]$/.test(token.tag)) {
      if (token.kind === 'open') cell = '';
      else if (cell !== null) {
        rows.at(-1)?.push(foldAccents(cell.replace(/\s+/g, ' ').trim()));
        cell = null;
      }
    } else if (token.tag === 'tr' && token.kind === 'open') rows.push([]);
  }
  return rows;
}
