import { answersTo, type Comparison, mostAnswer } from '@rilievo/shared/comparison';
import type { Addition } from '@rilievo/shared/findings';
import { MAX_OPEN_BOXES } from '#analysis/engine.ts';
import type { AnswerType, BankNeed } from '#analysis/reading/needs-bank/need-class.ts';
import type { Place } from '#analysis/reading/places.ts';
import { placesOf } from '#analysis/reading/places.ts';
import { quoted } from '#analysis/reading/quote.ts';
import type { Reading } from '#analysis/reading/read-article.ts';
import { contentStems } from '#linguistics/stems.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import type { JudgedNeed } from './judge-needs.ts';
import { needText, toWrite } from './strings/need-text.ts';
import { isWorthSaying } from './worth-saying.ts';

const MAX_BOXES = 8;
/** A text is not buried under boxes. */
const WORDS_PER_BOX = 130;
const QUOTE_LENGTH = 110;
/**
 * In the order of the boxes. A need that is merely useful is open only where pages that rank answer it: without them
 * 4 of 17 were worth a box on unseen texts.
 */
const BY_RANK = [
  ['essential', 'partly'],
  ['essential', 'open'],
  ['useful', 'open'],
  ['useful', 'partly'],
] as const satisfies readonly (readonly [BankNeed['weight'], JudgedNeed['verdict']])[];

/**
 * Red boxes for what is said without a value and for what is open: first what is open and most compared pages answer,
 * then essential needs, then those that are useful. Each is a question to the author, since no text of the page
 * answers it.
 */
export function needBoxes(
  reading: Reading,
  judged: readonly JudgedNeed[],
  query: string,
  comparison: Comparison | null = null,
): Addition[] {
  const most = Math.max(1, Math.min(MAX_BOXES, Math.round(reading.article.words / WORDS_PER_BOX)));
  const ranked = BY_RANK.flatMap(([weight, verdict]) =>
    judged.filter(
      (one) => one.verdict === verdict && one.need.weight === weight && isWorthSaying(one, comparison),
    ),
  );
  const answering = ({ need }: JudgedNeed) => answersTo(comparison, need.id)?.length ?? 0;
  const isFirst = ({ need, verdict }: JudgedNeed) => verdict === 'open' && mostAnswer(comparison, need.id);
  const inTurn = [
    ...ranked.filter(isFirst).toSorted((a, b) => answering(b) - answering(a)),
    ...ranked.filter((one) => !isFirst(one)),
  ];
  const open = inTurn.filter(({ verdict }) => verdict === 'open').slice(0, MAX_OPEN_BOXES);
  const wanted = inTurn.filter((one) => one.verdict !== 'open' || open.includes(one)).slice(0, most);
  const times = new Map<AnswerType, number>();
  const used = new Set<number>();
  return wanted.map((one) => {
    const time = times.get(one.need.answer) ?? 0;
    times.set(one.need.answer, time + 1);
    return boxOf(reading, query, one, time, used, comparison);
  });
}

/** The questions that only the author can answer, for a FAQ with too few answers of its own: essential needs. */
export function questionsToAuthor(judged: readonly JudgedNeed[], comparison: Comparison | null): string[] {
  return judged
    .filter(
      (one) =>
        (one.verdict === 'open' || one.verdict === 'partly') &&
        one.need.weight === 'essential' &&
        one.write === null &&
        isWorthSaying(one, comparison),
    )
    .map(({ question }) => question);
}

function boxOf(
  reading: Reading,
  query: string,
  { need, question, verdict, passages, write }: JudgedNeed,
  time: number,
  used: Set<number>,
  comparison: Comparison | null,
): Addition {
  const [said] = verdict === 'partly' ? passages : [];
  const found = said ? null : placeFor(reading, question, need.cues);
  const place = said?.block ?? found?.last ?? null;
  const isDemanded = verdict === 'open' && need.weight === 'useful';
  return {
    id: `addition-${need.id}`,
    task: 'task_1',
    after: place?.block.id ?? reading.blocks.at(-1)?.block.id ?? null,
    title: question.replace(/\s*\?$/, ''),
    html: `<p><strong>${escapeHtml(question)}</strong></p><p>${escapeHtml(write ?? toWrite(need.answer, question, time > 0))}</p>`,
    note: needText.note,
    reason: said
      ? reasonOf(quoted(said.text, QUOTE_LENGTH), need.answer, question, time)
      : isDemanded
        ? needText.demanded(answersTo(comparison, need.id)?.length ?? 0, comparison?.pages.length ?? 0)
        : unused(needText.open(query), used),
    closes: need.id,
    citations: [],
    asksAuthor: true,
    move: 'ask',
    severity: need.weight === 'essential' || mostAnswer(comparison, need.id) ? 'major' : 'minor',
    question,
  };
}

/** The first way to say it that no box of the article has yet. */
function unused(forms: readonly string[], used: Set<number>): string {
  const free = forms.findIndex((_, index) => !used.has(index));
  used.add(free);
  return forms[free] ?? forms[0] ?? '';
}

function reasonOf(quote: string, answer: AnswerType, question: string, time: number): string {
  return question.startsWith("Dov'è ") ? needText.announced(quote) : needText.partly(quote, answer, time);
}

/** The section that shares most words with the question and its answers; null where none shares any. */
export function placeFor(reading: Reading, question: string, cues: readonly string[]): Place | null {
  const stems = new Set(contentStems(`${question} ${cues.join(' ')}`));
  let best: Place | null = null;
  let most = 0;
  for (const place of placesOf(reading)) {
    const text = `${place.title} ${place.body.map(({ block }) => block.text).join(' ')}`;
    const shared = new Set(contentStems(text).filter((word) => stems.has(word))).size;
    if (shared > most) [most, best] = [shared, place];
  }
  return best;
}
