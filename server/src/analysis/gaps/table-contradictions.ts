import { stem } from '../../linguistics/stems.ts';
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
    return sentences.flatMap((sentence): Contradiction[] => {
      if (sentence.block === table || !sentence.folded.includes(name)) return [];
      const said = sentence.folded.slice(sentence.folded.indexOf(name)).split(/[;.] /)[0] ?? '';
      const column = row.findIndex(
        (cell, index) => index > 0 && disagrees(sentence, said, header[index] ?? '', cell),
      );
      const cell = table.sentences.find(({ folded }) => column > 0 && folded === row[column]);
      if (!cell) return [];
      return [
        {
          first: cell,
          second: sentence,
          on: `nella tabella il valore di «${header[column]}» per «${name}» è un altro`,
        },
      ];
    });
  });
}

/** `told` is what follows the name, up to the next clause. */
function disagrees({ folded }: ReadSentence, told: string, header: string, cell: string): boolean {
  const [value, ...others] = quantitiesIn(cell);
  const [first, ...more] = quantitiesIn(told).filter(({ dimension }) => dimension === value?.dimension);
  if (!value || !first || others.length > 0 || more.length > 0 || !differ(value, first)) return false;
  const said = new Set(words(folded).map(stem));
  return words(header).some((word) => word.length > MIN_NAME_LENGTH - 1 && said.has(stem(word)));
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
