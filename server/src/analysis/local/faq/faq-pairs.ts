import type { FaqPair } from '@rilievo/shared/findings';
import { MAX_FAQ, MIN_FAQ } from '@rilievo/shared/limits';
import { escapeHtml } from '../../../platform/safe-html.ts';
import type { JudgedIntent } from '../intents.ts';
import type { Reading, ReadSentence, Section } from '../read-article.ts';
import type { Topic } from '../topic.ts';
import { findExistingFaq } from './existing-faq.ts';
import type { Candidate } from './faq-candidates.ts';
import { faqCandidates, subjectStems } from './faq-candidates.ts';

interface FaqResult {
  readonly faq: FaqPair[];
  /** The last block of the FAQ that the article has; null when it has none. */
  readonly after: string | null;
  readonly dropped: number;
}

const MAX_PER_SECTION = 2;
const SAME_QUESTION = 0.6;

/**
 * Questions that sentences of the article answer, verbatim, each with its block; open needs follow where they are
 * fewer than five, those in `boxed` last. A FAQ that the article has is extended up to ten, without asking twice.
 */
export function faqPairs(
  reading: Reading,
  topic: Topic,
  judged: readonly JudgedIntent[],
  boxed: ReadonlySet<string | null>,
): FaqResult {
  const existing = findExistingFaq(reading);
  const candidates = faqCandidates(reading, topic, judged, existing?.blocks);
  candidates.sort(
    (a, b) => b.score - a.score || (a.answer[0]?.block.index ?? 0) - (b.answer[0]?.block.index ?? 0),
  );
  const asked = (existing?.questions ?? []).map((question) => subjectStems(question, topic));
  const already = asked.length;
  const room = Math.max(0, MAX_FAQ - already);
  const { chosen, dropped } = choose(candidates, asked, room);
  chosen.sort((a, b) => (a.answer[0]?.block.index ?? 0) - (b.answer[0]?.block.index ?? 0));
  const faq: FaqPair[] = chosen.map(({ question, answer }) => ({
    question,
    answerHtml: `<p>${escapeHtml(answer.map(({ text }) => text).join(' '))}</p>`,
    blockId: answer[0]?.block.block.id ?? null,
  }));
  for (const { intent } of openQuestions(judged, boxed)) {
    if (already + faq.length >= MIN_FAQ) break;
    const { question } = intent;
    if (!isAsked(subjectStems(question, topic), asked))
      faq.push({ question, answerHtml: null, blockId: null });
  }
  return { faq, after: existing?.last.block.id ?? null, dropped };
}

function choose(candidates: readonly Candidate[], asked: ReadonlySet<string>[], room: number) {
  const perSection = new Map<Section | undefined, number>();
  const used = new Set<ReadSentence>();
  const chosen: Candidate[] = [];
  let dropped = 0;
  for (const candidate of candidates) {
    if (chosen.length === room) break;
    const inSection = perSection.get(candidate.section) ?? 0;
    if (inSection === MAX_PER_SECTION || candidate.answer.some((sentence) => used.has(sentence))) continue;
    if (isAsked(candidate.stems, asked)) {
      dropped += 1;
      continue;
    }
    chosen.push(candidate);
    asked.push(candidate.stems);
    for (const sentence of candidate.answer) used.add(sentence);
    perSection.set(candidate.section, inSection + 1);
  }
  return { chosen, dropped };
}

/** Open needs, those without a box of their own first. */
function openQuestions(judged: readonly JudgedIntent[], boxed: ReadonlySet<string | null>): JudgedIntent[] {
  const open = judged.filter(({ intent }) => !intent.covered);
  return [
    ...open.filter(({ intent }) => !boxed.has(intent.id)),
    ...open.filter(({ intent }) => boxed.has(intent.id)),
  ];
}

function isAsked(stems: ReadonlySet<string>, asked: readonly ReadonlySet<string>[]): boolean {
  return asked.some((other) => {
    const shared = [...stems].filter((stem) => other.has(stem)).length;
    return (
      shared > 0 &&
      shared / Math.min(stems.size, other.size) >= SAME_QUESTION &&
      shared >= Math.min(2, stems.size)
    );
  });
}
