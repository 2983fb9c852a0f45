import { MONTH, SEASON } from '#linguistics/numerals.ts';
import { contentStems } from '#linguistics/stems.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import { clauseAt, meanTheSame, type Narrowed } from '../reading/statements.ts';
import type { Contradiction } from './contradiction.ts';

/** When something is best done, is done, or is not to be done. */
interface Season extends Narrowed {
  readonly says: 'best' | 'done' | 'never';
  readonly months: ReadonlySet<number>;
  readonly text: string;
}

const MONTHS = MONTH.split('|');
/** With the months that people count to either of two seasons. */
const SEASON_MONTHS: Readonly<Record<string, readonly number[]>> = {
  primavera: [2, 3, 4, 5],
  estate: [5, 6, 7, 8],
  autunno: [8, 9, 10, 11],
  inverno: [11, 0, 1, 2],
};
const WHEN = new RegExp(`\\b(?:${MONTH}|${SEASON})\\b`, 'g');
const RANGE = new RegExp(
  `\\b(?:(?:da|tra|fra) (?:\\p{L}+ )?)?(${MONTH})(?: (?:a|e) (?:\\p{L}+ )?|\\s?[-–]\\s?)(${MONTH})\\b`,
  'u',
);
const BEST =
  /\b(?:momento|periodo|mese|mesi|stagione|epoca) (?:miglior[ei]|giust[oa]|ideal[ei]|adatt[oa]|piu adatt[oa])\b/;
const NEVER = new RegExp(
  `\\b(?:mai|non|evita\\p{L}*)\\b[^,;:]{0,30}?(?:d'|in |a |ad )(?:${MONTH}|${SEASON})`,
  'u',
);
const DONE = /\b(?:si |va |vanno )(\p{L}{4,})\b/u;
const FRAME = new Set(
  contentStems(
    'momento periodo mese mesi stagione epoca migliore giusto ideale adatto inizio fine metà anno evitate evitare',
  ),
);

/** What is best done in a month that another sentence rules out, or in a season other than the one it gives. */
export function twoSeasons(reading: Reading): Contradiction[] {
  const told = reading.sentences.flatMap(seasonsIn);
  const best = told.filter(({ says }) => says === 'best');
  return best.flatMap((one): Contradiction[] => {
    const other = told.find(
      (season) => season !== one && excludes(one, season) && isOfOne(one, season, reading),
    );
    if (!other) return [];
    const on =
      other.says === 'never'
        ? `un passaggio dice di non farlo in ${other.text}, l'altro consiglia ${one.text}`
        : `un passaggio dice ${other.text}, l'altro consiglia ${one.text}`;
    return [{ first: other.sentence, second: one.sentence, on }];
  });
}

function excludes(best: Season, { says, months }: Season): boolean {
  if (says === 'never') return [...best.months].every((month) => months.has(month));
  return ![...best.months].some((month) => months.has(month));
}

function isOfOne(one: Season, other: Season, reading: Reading): boolean {
  const sections = [one, other].map(({ sentence }) => reading.sectionOf.get(sentence.block));
  // «Mai d'autunno» alone rules out all that its own section speaks of.
  if (other.says === 'never' && other.stems.size === 0) return sections[0] === sections[1];
  const shared = [...one.stems].some((each) => other.stems.has(each));
  return shared && meanTheSame(one, other, reading);
}

function seasonsIn(sentence: ReadSentence): Season[] {
  const { folded, text, block } = sentence;
  if (text.endsWith('?') || block.block.kind === 'table') return [];
  const found = Array.from(folded.matchAll(WHEN));
  // In other comparisons a season makes a case of its own; here the season is the value.
  const masked = folded.replace(WHEN, (name) => '_'.repeat(name.length));
  const starts = new Set(
    found.map(({ index }) => Math.max(...[', ', '; ', ': '].map((mark) => folded.lastIndexOf(mark, index)))),
  );
  return [...starts].flatMap((start): Season[] => {
    const index = found.find((each) => each.index > start)?.index ?? 0;
    const at = clauseAt(masked, index);
    const clause = at && folded.slice(at.start, at.start + at.text.length).replace(/[.!]$/, '');
    if (clause === null || /\b(?:19|20)\d\d\b/.test(clause)) return [];
    const says = BEST.test(clause)
      ? 'best'
      : NEVER.test(clause)
        ? 'never'
        : DONE.test(clause)
          ? 'done'
          : null;
    if (says === null) return [];
    const stems = contentStems(clause.replace(WHEN, ' ')).filter((each) => !FRAME.has(each));
    const months = new Set(monthsIn(clause));
    return [{ sentence, says, months, stems: new Set(stems), text: clause.match(WHEN)?.join(' e ') ?? '' }];
  });
}

/** The months from 0 that a clause names, with those between: «da marzo a maggio». */
function monthsIn(clause: string): number[] {
  const [, from, to] = RANGE.exec(clause) ?? [];
  const [first, last] = [MONTHS.indexOf(from ?? ''), MONTHS.indexOf(to ?? '')];
  const length = first < 0 ? 0 : ((last - first + MONTHS.length) % MONTHS.length) + 1;
  const between = Array.from({ length }, (_, index) => (first + index) % MONTHS.length);
  const named = (clause.match(WHEN) ?? []).flatMap((name) => SEASON_MONTHS[name] ?? [MONTHS.indexOf(name)]);
  return [...between, ...named];
}
