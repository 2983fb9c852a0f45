import { isSame, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, numberOf, placeInTable, type Row, rowsOf } from './table-rows.ts';

/** «La più leggera» says which row has the least of a column: the superlative, the column's header, and which end. */
const RANKS: readonly { readonly says: RegExp; readonly column: RegExp; readonly end: 'least' | 'most' }[] = [
  { says: /\b(?:piu silenzios|meno rumoros)\w+/, column: /rumor|\bdb\b|decibel|silenz/, end: 'least' },
  { says: /\bpiu rumoros\w+/, column: /rumor|\bdb\b|decibel/, end: 'most' },
  {
    says: /\b(?:piu (?:economic|convenient)\w+|meno car[oaie]\b|meno costos\w+|costa meno)/,
    column: /prezz|cost|€|euro/,
    end: 'least',
  },
  { says: /\b(?:piu (?:car[oaie]\b|costos\w+)|costa di piu)/, column: /prezz|cost|€|euro/, end: 'most' },
  { says: /\b(?:piu legger\w+|pesa (?:di )?meno)/, column: /\bpeso\b/, end: 'least' },
  { says: /\b(?:piu pesant\w+|pesa di piu)/, column: /\bpeso\b/, end: 'most' },
  { says: /\bpiu capient\w+/, column: /capac|capien|volume|litri/, end: 'most' },
  { says: /\bpiu potent\w+/, column: /potenz|\bwatt\b|\bw\b/, end: 'most' },
  { says: /\b(?:consuma (?:di )?meno|piu parsimonios\w+)/, column: /consum/, end: 'least' },
  { says: /\b(?:dura (?:di )?piu|piu durat\w+)/, column: /durat|autonomia/, end: 'most' },
  { says: /\bpiu (?:veloc|rapid)\w+/, column: /\btemp[oi]\b|durata/, end: 'least' },
];
const HEDGED = /\b(?:tra|fra|uno dei|una delle|quasi|dopo|dei due|delle due|sotto i|sopra i|non)\b/;
const MIN_ROWS = 3;
const MIN_NAME_LENGTH = 4;

/** A thing said to be the lightest, the quietest, the cheapest, while a row of the table says that another is. */
export function tableRanks(reading: Reading): Contradiction[] {
  const ranks = ({ folded }: ReadSentence) =>
    RANKS.some(({ says }) => says.test(folded)) && !HEDGED.test(folded);
  return againstTables(reading, ranks, (table, ranking) => against(table, ranking, reading));
}

function against(
  table: ReadBlock,
  sentences: readonly ReadSentence[],
  { sectionOf }: Reading,
): Contradiction[] {
  const [header, ...rows] = rowsOf(table.block.html);
  if (!header || rows.length < MIN_ROWS) return [];
  const told = new Set<string>();
  return sentences.flatMap((sentence): Contradiction[] => {
    const namedIn = (text: string) =>
      rows.filter(([name = '']) => name.length >= MIN_NAME_LENGTH && text.includes(name));
    const said = namedIn(sentence.folded);
    const named = said.length > 0 ? said : namedIn(sectionOf.get(sentence.block)?.folded ?? '');
    const [own, ...others] = named;
    const rank = RANKS.find(({ says }) => says.test(sentence.folded));
    const index = rank ? header.findIndex((title, at) => at > 0 && rank.column.test(title)) : -1;
    if (!own || others.length > 0 || !rank || index < 0) return [];
    const best = bestOf(rows, index, rank.end);
    const value = valueIn(own[index]);
    if (!best || value === null || isSame(value, best.value)) return [];
    // The summary and the section on a thing often rank it in other words: one complaint is enough.
    const claim = `${own[0]} ${index} ${rank.end}`;
    const cell = told.has(claim) ? undefined : table.sentences.find(({ folded }) => folded === best.row[0]);
    const shown = table.sentences.find(({ folded }) => folded === best.row[index])?.text;
    told.add(claim);
    const extreme = rank.end === 'least' ? 'basso' : 'alto';
    return cell
      ? [
          {
            first: cell,
            second: sentence,
            on: `${placeInTable(table, { column: header[index] })}, il valore più ${extreme} è di «${cell.text}» (${shown ?? best.row[index]})`,
          },
        ]
      : [];
  });
}

function bestOf(rows: readonly Row[], index: number, end: 'least' | 'most') {
  const valued = rows.flatMap((row) => {
    const value = valueIn(row[index]);
    return value === null ? [] : [{ row, value }];
  });
  if (valued.length < rows.length) return null;
  const sign = end === 'least' ? 1 : -1;
  return valued.sort((a, b) => sign * (a.value - b.value))[0] ?? null;
}

function valueIn(cell = ''): number | null {
  const [first, ...more] = quantitiesIn(cell);
  if (first) return more.length === 0 && first.least === first.most ? first.least : null;
  return numberOf(cell);
}
