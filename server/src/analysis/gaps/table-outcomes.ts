import { numberIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, rowsOf } from './table-rows.ts';

/** Units of which tables of results are made, in the size of the first. */
const SIZES: Readonly<Record<string, number>> = {
  mb: 0.001,
  gb: 1,
  tb: 1_000,
  '€': 1,
  euro: 1,
  kg: 1,
  kwh: 1,
  litri: 1,
};
const UNIT = Object.keys(SIZES).join('|');
const AMOUNT = new RegExp(`(?<![\\d.,\\p{L}])(\\d[\\d.]*(?:,\\d+)?) ?(${UNIT})(?!\\p{L})`, 'gu');
/** A column of what was won, under a title that says so. */
const OUTCOME = /\b(?:recuperat|liberat|risparmiat|guadagnat|raccolt)[oaie]\b/;
const WON =
  /\b(?:(?:abbiamo|ho|avete) (?:recuperato|liberato|risparmiato|guadagnato|raccolto)|siamo (?:risaliti|arrivati|saliti|tornati|passati) a)(?: in tutto| in totale| ben| quasi| circa)? $/;
/** What was there before: «erano rimasti 900 MB liberi». */
const BEFORE = /\b(?:erano|era|restavano|restava|c'erano|partivamo da|avevamo)\b/;
/** A rounded total misses its parts by less. */
const TOLERANCE = 0.1;
const MIN_ROWS = 3;

/** What the text says was won in all, against the sum of the table's rows and what was there before. */
export function tableOutcomes(reading: Reading): Contradiction[] {
  const isWon = ({ folded }: ReadSentence) => amountsIn(folded).some(({ before }) => WON.test(before));
  return againstTables(reading, isWon, against);
}

function against(table: ReadBlock, sentences: readonly ReadSentence[]): Contradiction[] {
  const [header = [], ...rows] = rowsOf(table.block.html);
  const column = header.findIndex((title, index) => index > 0 && OUTCOME.test(title));
  const cells = rows.flatMap((row) => amountsIn(row[column] ?? '').slice(0, 1));
  const [first] = cells;
  const anchor = table.sentences.find(({ folded }) => folded === header[column]);
  if (!first || !anchor || cells.length < Math.max(MIN_ROWS, rows.length)) return [];
  if (rows.some(([name = '']) => /^(?:totale|in tutto)/.test(name))) return [];
  if (cells.some(({ kind }) => kind !== first.kind)) return [];
  const sum = cells.reduce((total, { value }) => total + value, 0);
  const wrong = sentences.find((sentence) => {
    const { folded, block } = sentence;
    const told = amountsIn(folded).find(({ before }) => WON.test(before));
    if (told?.kind !== first.kind) return false;
    const previous = block.sentences[block.sentences.indexOf(sentence) - 1]?.folded ?? '';
    const left = BEFORE.test(previous) ? amountsIn(previous).at(-1) : undefined;
    const reaches = / a (?:ben |quasi |circa )?$/.test(told.before);
    if (reaches && left?.kind !== first.kind) return false;
    const expected = sum + (reaches ? (left?.value ?? 0) : 0);
    return Math.abs(told.value - expected) > TOLERANCE * expected;
  });
  if (!wrong) return [];
  const on = `nella tabella la colonna «${anchor.text}» in tutto fa ${sum.toLocaleString('it')} ${first.unit}`;
  return [{ first: anchor, second: wrong, on }];
}

function amountsIn(folded: string) {
  return Array.from(folded.matchAll(AMOUNT), ({ 1: number = '', 2: unit = '', index }) => ({
    value: (numberIn(number) ?? 0) * (SIZES[unit] ?? 1),
    kind: /b$/.test(unit) ? 'bytes' : unit.replace('€', 'euro'),
    unit: /b$/.test(unit) ? 'GB' : unit.replace('€', 'euro').replace('kwh', 'kWh'),
    before: folded.slice(0, index),
  }));
}
