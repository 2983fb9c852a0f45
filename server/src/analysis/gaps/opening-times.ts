import { stem } from '#linguistics/stems.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { rowsOf } from './table-rows.ts';

/** Things that open, close, begin or leave, and the time. */
interface Moment {
  readonly sentence: ReadSentence;
  readonly act: number;
  readonly noun: string;
  readonly minutes: number;
  readonly time: string;
  /** A row of a table says it. */
  readonly listed: boolean;
  readonly days: readonly string[];
}

/** Each act as a verb and as the noun by which a programme names it. */
const ACTS: readonly { readonly verb: string; readonly noun: string }[] = [
  { verb: 'apr(?:e|ono|ira|iranno)', noun: 'apertura' },
  { verb: 'chiud(?:e|ono|era|eranno)', noun: 'chiusura' },
  { verb: '(?:inizi|cominci)(?:a|ano|era|eranno)', noun: 'inizio' },
  { verb: 'part(?:e|ono|ira|iranno)', noun: 'partenza' },
];
const TIME = '(?:alle|ore|alle ore) (\\d{1,2}(?:[.:]\\d{2})?)';
const DAY = /luned|marted|mercoled|gioved|venerd|sabato|domenica|feriali|festiv/g;
const CASES =
  /\b(?:se|quando|d'inverno|d'estate|in (?:inverno|estate)|da \w+ a \w+|fino a|dal|ultim\w+|prim[oa]|second[oa]|altr\w+|anno scorso|nel (?:19|20)\d\d)\b/;
/** Bounds the work on a very long text; moments beyond it are not compared. */
const MAX_MOMENTS = 200;
const CLOCK = /^(?:ore )?(\d{1,2}[.:]\d{2})$/;

/** Something that opens, closes or begins at two times. */
export function openingTimes({ blocks, sentences }: Reading): Contradiction[] {
  const moments = [
    ...sentences.flatMap(toldIn),
    ...blocks.flatMap(({ block, sentences: cells }) =>
      block.kind === 'table' ? rowsOf(block.html).flatMap((row) => programmed(row, cells)) : [],
    ),
  ].slice(0, MAX_MOMENTS);
  for (const [index, first] of moments.entries()) {
    const second = moments.slice(index + 1).find((other) => contradict(first, other));
    if (second)
      return [
        {
          first: second.sentence,
          second: first.sentence,
          on: second.listed
            ? `nella tabella «${second.sentence.text}» è alle ${second.time}`
            : `si legge una volta ${first.time} e un'altra ${second.time}`,
        },
      ];
  }
  return [];
}

function contradict(a: Moment, b: Moment): boolean {
  if (a.sentence.block === b.sentence.block || a.act !== b.act || a.noun !== b.noun) return false;
  // A ship leaves several times a day; what a programme lists leaves once.
  if (ACTS[a.act]?.noun === 'partenza' && !a.listed && !b.listed) return false;
  const apart = a.days.length > 0 && b.days.length > 0 && !a.days.some((day) => b.days.includes(day));
  return a.minutes !== b.minutes && !apart;
}

const TOLD = ACTS.map(({ verb }) => new RegExp(`(\\p{L}{4,}) (?:${verb}) (?:tutti i giorni )?${TIME}`, 'u'));
const PROGRAMMED = ACTS.map(({ noun }) => new RegExp(`^${noun} (?:de\\p{L}* ?'?)(\\p{L}{4,})`, 'u'));

/** «Gli stand aprono alle 10». */
function toldIn(sentence: ReadSentence): Moment[] {
  const { folded, text, block } = sentence;
  if (text.endsWith('?') || block.block.kind === 'table' || CASES.test(folded)) return [];
  return TOLD.flatMap((told, act) => {
    const found = told.exec(folded);
    const [, noun = '', time = ''] = found ?? [];
    const days = folded.match(DAY) ?? [];
    const said = { sentence, act, noun: stem(noun), minutes: minutesOf(time), time, listed: false, days };
    return found ? [said] : [];
  });
}

/** «9.00 | Apertura degli stand in piazza». */
function programmed(row: readonly string[], cells: readonly ReadSentence[]): Moment[] {
  const time = row.map((cell) => CLOCK.exec(cell)?.[1]).find((found) => found !== undefined);
  if (time === undefined) return [];
  return PROGRAMMED.flatMap((programme, index) => {
    const named = row.map((cell) => programme.exec(cell)).find((found) => found !== null);
    const sentence = named && cells.find(({ folded }) => folded === named.input);
    if (!named || !sentence) return [];
    const days = row.join(' ').match(DAY) ?? [];
    const noun = stem(named[1] ?? '');
    return [{ sentence, act: index, noun, minutes: minutesOf(time), time, listed: true, days }];
  });
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(/[.:]/).map(Number);
  return hours * 60 + minutes;
}
