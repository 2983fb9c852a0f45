import type { Addition } from '@rilievo/shared/findings';
import { contentStems } from '../../../linguistics/stems.ts';
import { escapeHtml } from '../../../platform/safe-html.ts';
import type { AnswerType } from '../../reading/needs-bank/need-class.ts';
import { placesOf } from '../../reading/places.ts';
import { listed, quoted } from '../../reading/quote.ts';
import type { ReadBlock, Reading } from '../../reading/read-article.ts';
import type { JudgedNeed } from './judge-needs.ts';
import { needText, toWrite } from './strings/need-text.ts';

const MAX_BOXES = 6;
/** A text is not buried under boxes. */
const WORDS_PER_BOX = 180;
const QUOTE_LENGTH = 110;
const MAX_TOLD_WORDS = 12;
const ASKING =
  /^(?:che|chi|cosa|come|quando|quanto|quanta|quanti|quante|quale|quali|qual|dove|perché|ogni quanto|entro quando|per quanto|per quante|per quanti|in|a|da|di|con|su|fino|tra|fra|entro|ogni)(?!\p{L})/iu;

/**
 * Red boxes for what is open or said without a value: what is said without a value first, then in the order of the
 * class. Each is a question to the author, since no text of the page answers it.
 */
export function needBoxes(reading: Reading, judged: readonly JudgedNeed[]): Addition[] {
  const wanted = [
    ...judged.filter(({ verdict, need }) => verdict === 'partly' && need.weight === 'essential'),
    ...judged.filter(({ verdict }) => verdict === 'open'),
    ...judged.filter(({ verdict, need }) => verdict === 'partly' && need.weight === 'useful'),
  ].slice(0, Math.max(1, Math.min(MAX_BOXES, Math.round(reading.article.words / WORDS_PER_BOX))));
  const times = new Map<AnswerType, number>();
  return wanted.map((one, index) => {
    const time = times.get(one.need.answer) ?? 0;
    times.set(one.need.answer, time + 1);
    return boxOf(reading, one, judged, index, time);
  });
}

/** The questions that only the author can answer, for a FAQ with too few answers of its own: essential needs. */
export function questionsToAuthor(judged: readonly JudgedNeed[]): string[] {
  return judged
    .filter(
      ({ verdict, need }) => (verdict === 'open' || verdict === 'partly') && need.weight === 'essential',
    )
    .map(({ question }) => question);
}

/** «Ogni quanto si annaffia?» as «ogni quanto si annaffia», «Si può potare?» as «se si può potare». */
function indirectQuestion(question: string): string {
  const [first = question, ...rest] = question.split(/(?<=\?)\s+/);
  const clause = first.replace(/\s*\?$/, '');
  const small = /^\p{Lu}{2}/u.test(clause) ? clause : clause.charAt(0).toLowerCase() + clause.slice(1);
  const said = ASKING.test(small) ? small : `se ${small}`;
  return rest.length === 0 ? said : `${said} e ${indirectQuestion(rest.join(' '))}`;
}

function boxOf(
  reading: Reading,
  { need, question, verdict, passages }: JudgedNeed,
  judged: readonly JudgedNeed[],
  index: number,
  time: number,
): Addition {
  const [said] = verdict === 'partly' ? passages : [];
  const place = said?.block ?? placeFor(reading, question);
  return {
    id: `addition-${need.id}`,
    task: 'task_1',
    after: place?.block.id ?? reading.blocks.at(-1)?.block.id ?? null,
    title: question.replace(/\s*\?$/, ''),
    html: `<p><strong>${escapeHtml(question)}</strong></p><p>${escapeHtml(toWrite(need.answer, question, time > 0))}</p>`,
    note: needText.note,
    reason: said
      ? needText.partly(quoted(said.text, QUOTE_LENGTH), need.answer)
      : reasonOf(reading, indirectQuestion(question), judged, index),
    closes: need.id,
    citations: [],
    asksAuthor: true,
    move: 'ask',
    severity: need.weight === 'essential' ? 'major' : 'minor',
    question,
  };
}

/** What the text does tell, so that the editor sees that it was read; another part of it for each box. */
function reasonOf(
  { sentences, title }: Reading,
  asked: string,
  judged: readonly JudgedNeed[],
  index: number,
): string {
  const told = judged
    .filter(({ verdict, question }) => verdict === 'answered' && question.split(' ').length <= MAX_TOLD_WORDS)
    .map(({ question }) => indirectQuestion(question));
  if (told.length === 0) return needText.alone(sentences.length, asked, quoted(title, QUOTE_LENGTH));
  const first = (index * 2) % told.length;
  const shown = [...new Set([told[first], told[(first + 1) % told.length]])].flatMap((one) => one ?? []);
  return needText.beside(sentences.length, listed(shown), asked);
}

/** The end of the section that shares most words with the question; null where none shares any. */
function placeFor(reading: Reading, question: string): ReadBlock | null {
  const stems = new Set(contentStems(question));
  let best: ReadBlock | null = null;
  let most = 0;
  for (const { body, last, title } of placesOf(reading)) {
    const text = `${title} ${body.map(({ block }) => block.text).join(' ')}`;
    const shared = new Set(contentStems(text).filter((word) => stems.has(word))).size;
    if (shared > most) [most, best] = [shared, last];
  }
  return best;
}
