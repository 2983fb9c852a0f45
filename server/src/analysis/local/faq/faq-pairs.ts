import type { FaqPair } from '@rilievo/shared/findings';
import { MAX_FAQ, MIN_FAQ } from '@rilievo/shared/limits';
import { YEARS_TO_STALE, yearsSince } from '#analysis/gaps/stale-facts.ts';
import type { GapContext } from '#analysis/gaps/weakness.ts';
import { findExistingFaq } from '#analysis/reading/existing-faq.ts';
import type { ReadSentence, Section } from '#analysis/reading/read-article.ts';
import type { Topic } from '#analysis/reading/topic.ts';
import { givesHarmfulAdvice } from '#analysis/reading/unsafe/unsafe-advice.ts';
import { escapeHtml } from '#platform/html/safe-html.ts';
import type { JudgedIntent } from '../intents.ts';
import { subjectStems } from './answer.ts';
import { askedAs } from './asked-as.ts';
import type { Candidate } from './candidate.ts';
import { faqCandidates } from './faq-candidates.ts';
import { isValidPair } from './valid-pair.ts';

/** The stems of a question, and its question word: two that share their stems and not their word are two questions. */
interface Asked {
  readonly stems: ReadonlySet<string>;
  readonly word: string | null;
}

interface FaqResult {
  readonly faq: FaqPair[];
  /** The last block of the FAQ that the article has; null when it has none. */
  readonly after: string | null;
  readonly dropped: number;
}

const PER_SECTION = [2, 3];
const SAME_QUESTION = 0.6;

/**
 * Questions that sentences of the article answer, verbatim, each with its block; what is stale in `year` answers
 * nothing, nor does a sentence that a weakness has `questioned`, nor any of a text with harmful advice. Where they are
 * fewer than five, the questions `toAuthor` follow, which only the author can answer. A FAQ of the article's own is
 * extended up to ten, without asking twice.
 */
export function faqPairs(
  { reading, topic, year }: GapContext,
  judged: readonly JudgedIntent[],
  toAuthor: readonly string[],
  questioned: ReadonlySet<ReadSentence>,
): FaqResult {
  const existing = findExistingFaq(reading);
  const asWritten = (candidate: Candidate) => {
    const question = askedAs(candidate.question, topic, reading);
    return question === null ? [] : [{ ...candidate, question }];
  };
  const candidates = (
    givesHarmfulAdvice(reading) ? [] : faqCandidates(reading, topic, judged, existing?.blocks)
  )
    .flatMap(asWritten)
    .filter(
      (candidate) =>
        isValidPair(candidate, reading, topic) &&
        !candidate.answer.some((sentence) => questioned.has(sentence)) &&
        !candidate.answer.some((sentence) => yearsSince(sentence, year) >= YEARS_TO_STALE),
    );
  candidates.sort(
    (a, b) =>
      b.score - a.score ||
      Number(a.from === 'need') - Number(b.from === 'need') ||
      (a.answer[0]?.block.index ?? 0) - (b.answer[0]?.block.index ?? 0),
  );
  const asked = (existing?.questions ?? []).map((question) => askedBy(question, topic));
  const already = asked.length;
  const room = Math.max(0, MAX_FAQ - already);
  const { chosen, dropped } = choose(candidates, asked, room);
  chosen.sort((a, b) => (a.answer[0]?.block.index ?? 0) - (b.answer[0]?.block.index ?? 0));
  const faq: FaqPair[] = chosen.map(({ question, answer }) => ({
    question,
    answerHtml: `<p>${escapeHtml(answer.map(({ text }) => text).join(' '))}</p>`,
    blockId: answer[0]?.block.block.id ?? null,
  }));
  for (const question of toAuthor) {
    if (already + faq.length >= MIN_FAQ) break;
    if (!isAsked(askedBy(question, topic), asked)) faq.push({ question, answerHtml: null, blockId: null });
  }
  return { faq, after: existing?.last.block.id ?? null, dropped };
}

function askedBy(question: string, topic: Topic): Asked {
  return { stems: subjectStems(question, topic), word: wordOf(question) };
}

/** Best first, spread over the sections: a section gives a third question only where the others leave room. */
function choose(candidates: readonly Candidate[], asked: Asked[], room: number) {
  const perSection = new Map<Section | undefined, number>();
  const used = new Set<ReadSentence>();
  const headed = new Set<Section | undefined>();
  const chosen: Candidate[] = [];
  const repeated = new Set<Candidate>();
  for (const most of PER_SECTION) {
    for (const candidate of candidates) {
      if (chosen.length === room) break;
      if (chosen.includes(candidate) || repeated.has(candidate)) continue;
      const inSection = perSection.get(candidate.section) ?? 0;
      if (inSection >= most || candidate.answer.some((sentence) => used.has(sentence))) continue;
      if (candidate.from === 'need' && headed.has(candidate.section)) continue;
      const question = { stems: candidate.stems, word: wordOf(candidate.question) };
      if (isAsked(question, asked)) {
        repeated.add(candidate);
        continue;
      }
      chosen.push(candidate);
      asked.push(question);
      if (candidate.from === 'heading') headed.add(candidate.section);
      for (const sentence of candidate.answer) used.add(sentence);
      perSection.set(candidate.section, inSection + 1);
    }
  }
  return { chosen, dropped: repeated.size };
}

/** The word by which a question asks, where it is one that asks for a thing of its own; null for «come», «che cosa». */
function wordOf(question: string): string | null {
  const asks = question.replace(/^.*?: /, '').toLowerCase();
  return (
    /^(?:quanto|quando|ogni quanto|entro quando|dove|a chi|per chi|perché|che cosa fare)(?!\p{L})/u.exec(
      asks,
    )?.[0] ?? null
  );
}

function isAsked({ stems, word }: Asked, asked: readonly Asked[]): boolean {
  return asked.some((other) => {
    if (word !== null && other.word !== null && word !== other.word) return false;
    const shared = [...stems].filter((stem) => other.stems.has(stem)).length;
    return (
      shared > 0 &&
      shared / Math.min(stems.size, other.stems.size) >= SAME_QUESTION &&
      shared >= Math.min(2, stems.size)
    );
  });
}
