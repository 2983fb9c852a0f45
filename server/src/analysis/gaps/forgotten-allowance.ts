import { contentStems } from '#linguistics/stems.ts';
import { isSame, numberIn, quantitiesIn } from '../reading/quantities.ts';
import type { Reading } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { placeInTable, type Row, rowsOf } from './table-rows.ts';

/** «Il 6% di 180.000, cioè 10.800 euro». */
const WORKED_OUT =
  /\b(\d+(?:,\d+)?) ?(?:%|per cento) (?:di|su) ([\d.]+)(?: ?(?:euro|€))?,? (?:cioe|ossia|vale a dire|pari a|quindi|=) ([\d.]+(?:,\d+)?) ?(?:euro|€)/u;
const RATE = /^(?:aliquota|percentuale|imposta|tassa)/;
const ALLOWANCE = /^(?:franchigia|esenzione|quota esente|detrazione|soglia esente)/;
/** The example already takes it off. */
const TAKEN_OFF = /\b(?:franchigia|esent\p{L}+|eccedent\p{L}+|oltre i|supera|tolt[oaie]|meno)\b/u;

/** An example that applies the rate of a table to the whole sum, where the table's row has an allowance. */
export function forgottenAllowance({ blocks, sentences }: Reading): Contradiction[] {
  const tables = blocks.filter(({ block }) => block.kind === 'table');
  return sentences.flatMap((sentence): Contradiction[] => {
    const { folded, block } = sentence;
    const [, rate = '', base = '', result = ''] = WORKED_OUT.exec(folded) ?? [];
    const [share, whole, sum] = [rate, base, result].map(numberIn);
    if (!share || !whole || !sum || !isSame((share * whole) / 100, sum)) return [];
    if (block.sentences.some((said) => TAKEN_OFF.test(said.folded))) return [];
    const about = new Set(block.sentences.flatMap(({ text }) => contentStems(text)));
    return tables.flatMap((table): Contradiction[] => {
      const [header = [], ...rows] = rowsOf(table.block.html);
      const [rates, allowances] = [RATE, ALLOWANCE].map((name) =>
        header.findIndex((title) => name.test(title)),
      );
      if (rates === undefined || allowances === undefined || rates < 0 || allowances < 0) return [];
      const isMeant = (row: Row) =>
        row[rates]?.replace(/\s/g, '') === `${rate}%` &&
        contentStems(row[0] ?? '').some((each) => about.has(each));
      const [row, ...others] = rows.filter(isMeant);
      const [allowance] = quantitiesIn(row?.[allowances] ?? '');
      if (!row || others.length > 0 || allowance?.dimension !== 'money' || allowance.least >= whole)
        return [];
      const cell = table.sentences.find((said) => said.folded === row[allowances]);
      if (!cell) return [];
      const rest = (whole - allowance.least).toLocaleString('it');
      const on = `${placeInTable(table, { row: row[0], column: header[allowances] })}, si legge «${cell.text}»: il ${rate}% si calcola su ${rest} euro`;
      return [{ first: cell, second: sentence, on, reckoned: true }];
    });
  });
}
