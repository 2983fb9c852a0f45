import { MAX_FAQ, MIN_FAQ } from '@rilievo/shared/limits';
import * as z from 'zod';
import { readFragment } from '../server/src/analysis/model/additions/fragment-text.ts';
import { unsupportedClaims } from '../server/src/analysis/model/additions/unsupported-claims.ts';
import { evidenceOf } from '../server/src/analysis/model/evidence.ts';
import type { AnalysisFixture } from '../server/src/analysis/model/testing/read-analysis.ts';
import { createCitationVerifier } from '../server/src/composition/citation.ts';
import type { RecordedAnswer } from './eval-recording.ts';

/** So many of so many. */
export interface Share {
  readonly part: number;
  readonly whole: number;
}

/**
 * The value of a model's answers to one article, before anything is left out: the first of each task that fits its
 * schema.
 */
export interface AnswerMeasures {
  /** Tasks whose first answer was taken as it was. */
  readonly firstTry: Share;
  /** Block ids that exist. */
  readonly anchors: Share;
  /** Citations whose quote stands in the source. */
  readonly citations: Share;
  /** Additions and answers that state something without a source. */
  readonly unsourced: Share;
  readonly faqInRange: Share;
  /** Additions that say what the article says. */
  readonly padding: Share;
}

const citations = z.array(z.object({ sourceId: z.string(), quote: z.string() }));
const proposal = z.object({ after: z.string(), title: z.string(), html: z.string(), citations });
const answered = z.object({
  additions: z.array(proposal).default([]),
  improvements: z.array(proposal.extend({ where: z.string() })).default([]),
  pairs: z
    .array(
      z.object({
        question: z.string(),
        answer: z.string().nullable(),
        blockId: z.string().nullable(),
        citations,
      }),
    )
    .default([]),
  intents: z.array(z.object({ passages: z.array(z.object({ where: z.string() })) })).default([]),
});

/** `asked`: the tasks of the analysis; `again`: how many of them had to be asked once more. */
export function measureAnswers(
  { article, sources }: Pick<AnalysisFixture, 'article' | 'sources'>,
  answers: readonly RecordedAnswer[],
  { asked, again }: { asked: number; again: number },
): AnswerMeasures {
  const evidence = evidenceOf(article, sources);
  const verify = createCitationVerifier(sources);
  const firsts = answers.filter((one, index) => answers.findIndex(({ task }) => task === one.task) === index);
  const read = firsts.map(({ answer }) => answered.parse(answer));
  const proposals = read.flatMap(({ additions, improvements }) => [...additions, ...improvements]);
  const pairs = read.flatMap((answer) => answer.pairs);
  const ids = [
    ...proposals.map(({ after }) => after),
    ...read.flatMap(({ improvements }) => improvements.map(({ where }) => where)),
    ...read.flatMap(({ intents }) => intents.flatMap(({ passages }) => passages.map(({ where }) => where))),
    ...pairs.flatMap(({ blockId }) => blockId ?? []),
  ];
  const texts = [
    ...proposals.map((one) => ({ ...one, text: `${one.title}\n${plain(one.html)}` })),
    ...pairs.map((one) => ({ ...one, text: `${one.question}\n${plain(one.answer ?? '')}` })),
  ];
  const cited = texts.flatMap((one) => one.citations);
  const written = proposals.filter(({ html }) => plain(html) !== '');
  const faqs = firsts.filter(({ task }) => task === 'faq').length;
  return {
    firstTry: { part: Math.max(0, asked - again), whole: asked },
    anchors: share(ids, (id) => evidence.blocks.has(id)),
    citations: share(cited, ({ sourceId, quote }) => verify(sourceId, quote) === 'verificata'),
    unsourced: share(texts, (one) => unsupportedClaims(one.text, evidence, one.citations).length > 0),
    faqInRange: { part: faqs > 0 && pairs.length >= MIN_FAQ && pairs.length <= MAX_FAQ ? 1 : 0, whole: 1 },
    padding: share(written, ({ html }) => evidence.repetitions.isRepeated(readFragment(html).pieces)),
  };
}

export function sumShares(shares: readonly Share[]): Share {
  return shares.reduce((sum, { part, whole }) => ({ part: sum.part + part, whole: sum.whole + whole }), {
    part: 0,
    whole: 0,
  });
}

function share<T>(items: readonly T[], counts: (item: T) => boolean): Share {
  return { part: items.filter(counts).length, whole: items.length };
}

function plain(html: string): string {
  return readFragment(html).pieces.join('\n');
}
