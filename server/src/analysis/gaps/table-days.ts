import type { ReadBlock, Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { againstTables, rowsOf } from './table-rows.ts';

const DAYS = ['lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato', 'domenica'];
const DAY = new RegExp(`(?:${DAYS.join('|')})`, 'g');
const RANGE = new RegExp(`(${DAYS.join('|')})\\s?(?:-|–|al|a)\\s?(${DAYS.join('|')})`);
const CLOSED = /^(?:chius[oiae]\w*|riposo.*|-|–|—)$/;
/** The days on which a sentence closes a place: «tutti i giorni tranne il martedì», «chiuso il lunedì». */
const CLOSES =
  /(?:tutti i giorni|ogni giorno|sempre apert[oia]),? (?:tranne|eccetto|escluso|salvo|a parte|meno) (?:il |la )?([^.;:]{5,40})|(?:chius[oiae]|chiusura|riposo)(?: settimanale)?(?: e)?:? (?:il |la |di |tutti i |ogni )?([^.;:]{5,40})/;
const PARTIAL = /\b(?:mattin|pomerigg|ser[ae]|d'inverno|d'estate|da \w+ a|pasqu|festiv|natale|altr)/;

/** Sentences that close a place on days on which its table opens it. */
export function tableDays(reading: Reading): Contradiction[] {
  return againstTables(reading, ({ folded }) => CLOSES.test(folded) && !PARTIAL.test(folded), against);
}

function against(table: ReadBlock, sentences: readonly ReadSentence[]): Contradiction[] {
  const open = new Set<string>();
  const closed = new Set<string>();
  for (const [name = '', ...cells] of rowsOf(table.block.html)) {
    const days = daysIn(name);
    if (cells.length === 0 || days.length === 0) continue;
    const target = cells.every((cell) => CLOSED.test(cell)) ? closed : open;
    for (const day of days) target.add(day);
  }
  const [shut] = closed;
  const anchor = table.sentences.find(({ folded }) => shut !== undefined && folded.startsWith(shut));
  if (!anchor || open.size === 0) return [];
  const wrong = sentences.find((sentence) => {
    const found = CLOSES.exec(sentence.folded);
    const days = daysIn(found?.[1] ?? found?.[2] ?? '');
    return days.some((day) => open.has(day) && !closed.has(day));
  });
  return wrong
    ? [{ first: anchor, second: wrong, on: `nella tabella il giorno di chiusura è «${anchor.text}»` }]
    : [];
}

/** The days that a text names, with those between, also over the end of the week: «martedì-venerdì», «sabato-lunedì». */
function daysIn(text: string): string[] {
  const [, from = '', to = ''] = RANGE.exec(text) ?? [];
  const first = DAYS.indexOf(from);
  const days = ((DAYS.indexOf(to) - first + DAYS.length) % DAYS.length) + 1;
  const between = first < 0 ? [] : [...DAYS, ...DAYS].slice(first, first + days);
  return [...new Set([...between, ...(text.match(DAY) ?? [])])];
}
