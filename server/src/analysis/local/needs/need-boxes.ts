import type { Addition } from '@rilievo/shared/findings';
import { contentStems } from '../../../linguistics/stems.ts';
import { escapeHtml } from '../../../platform/safe-html.ts';
import type { AnswerType } from '../../reading/needs-bank/need-class.ts';
import type { Place } from '../../reading/places.ts';
import { placesOf } from '../../reading/places.ts';
import { quoted } from '../../reading/quote.ts';
import type { Reading } from '../../reading/read-article.ts';
import type { JudgedNeed } from './judge-needs.ts';
import { needText, toWrite } from './strings/need-text.ts';

const MAX_BOXES = 7;
/** What is nowhere in a text is a guess about its readers: three guesses are enough. */
const MAX_OPEN = 3;
/** A text is not buried under boxes. */
const WORDS_PER_BOX = 130;
const QUOTE_LENGTH = 110;

/**
 * Red boxes for what is open or said without a value: what is said without a value first, then in the order of the
 * class. Each is a question to the author, since no text of the page answers it.
 */
export function needBoxes(reading: Reading, judged: readonly JudgedNeed[], query: string): Addition[] {
  const wanted = [
    ...judged.filter(({ verdict, need }) => verdict === 'partly' && need.weight === 'essential'),
    ...judged
      .filter(({ verdict, need }) => verdict === 'open' && need.weight === 'essential')
      .slice(0, MAX_OPEN),
    ...judged.filter(({ verdict, need }) => verdict === 'partly' && need.weight === 'useful'),
  ].slice(0, Math.max(1, Math.min(MAX_BOXES, Math.round(reading.article.words / WORDS_PER_BOX))));
  const times = new Map<AnswerType, number>();
  return wanted.map((one, index) => {
    const time = times.get(one.need.answer) ?? 0;
    times.set(one.need.answer, time + 1);
    return boxOf(reading, query, one, index, time);
  });
}

/** The questions that only the author can answer, for a FAQ with too few answers of its own: essential needs. */
export function questionsToAuthor(judged: readonly JudgedNeed[]): string[] {
  return judged
    .filter(
      ({ verdict, need, write }) =>
        (verdict === 'open' || verdict === 'partly') && need.weight === 'essential' && write === null,
    )
    .map(({ question }) => question);
}

function boxOf(
  reading: Reading,
  query: string,
  { need, question, verdict, passages, write }: JudgedNeed,
  index: number,
  time: number,
): Addition {
  const [said] = verdict === 'partly' ? passages : [];
  const found = said ? null : placeFor(reading, question);
  const place = said?.block ?? found?.last ?? null;
  return {
    id: `addition-${need.id}`,
    task: 'task_1',
    after: place?.block.id ?? reading.blocks.at(-1)?.block.id ?? null,
    title: question.replace(/\s*\?$/, ''),
    html: `<p><strong>${escapeHtml(question)}</strong></p><p>${escapeHtml(write ?? toWrite(need.answer, question, time > 0))}</p>`,
    note: needText.note,
    reason: said
      ? reasonOf(quoted(said.text, QUOTE_LENGTH), need.answer, question, time)
      : needText.open(need.answer, query, found?.title ?? '', index),
    closes: need.id,
    citations: [],
    asksAuthor: true,
    move: 'ask',
    severity: need.weight === 'essential' ? 'major' : 'minor',
    question,
  };
}

function reasonOf(quote: string, answer: AnswerType, question: string, time: number): string {
  return question.startsWith("Dov'è ") ? needText.announced(quote) : needText.partly(quote, answer, time);
}

/** The section that shares most words with the question; null where none shares any. */
function placeFor(reading: Reading, question: string): Place | null {
  const stems = new Set(contentStems(question));
  let best: Place | null = null;
  let most = 0;
  for (const place of placesOf(reading)) {
    const text = `${place.title} ${place.body.map(({ block }) => block.text).join(' ')}`;
    const shared = new Set(contentStems(text).filter((word) => stems.has(word))).size;
    if (shared > most) [most, best] = [shared, place];
  }
  return best;
}
