import { readFileSync } from 'node:fs';
import { VERDICTS } from '@rilievo/shared/assessment';
import type { Findings } from '@rilievo/shared/findings';
import * as z from 'zod';
import { localEngine } from '../server/src/analysis/local/local-engine.ts';
import { kindOfContent } from '../server/src/analysis/reading/content-kind.ts';
import { readArticle } from '../server/src/analysis/reading/read-article.ts';
import { fixtureArticle } from '../server/src/analysis/testing/read-fixture.ts';

const EXPECTED = new URL('../server/src/analysis/fixtures/expected/', import.meta.url);

const weaknessSchema = z.object({ type: z.string(), section: z.string().nullable() });

/**
 * What an editor expects of an article, written before the engine ran on it. `either` and `allowed` are not held
 * against the engine either way; questions are patterns; `revised` says what was changed after seeing output, and why.
 */
const expectationSchema = z.object({
  kind: z.string(),
  ymyl: z.boolean(),
  excellent: z.boolean(),
  queries: z.array(z.string()),
  intents: z.object({
    covered: z.array(z.string()),
    open: z.array(z.string()),
    either: z.array(z.string()),
  }),
  weaknesses: z.object({ expected: z.array(weaknessSchema), allowed: z.array(weaknessSchema) }),
  questions: z.object({
    expected: z.array(z.string()),
    allowed: z.array(z.string()),
    bad: z.array(z.string()),
  }),
  /** Criteria of the E-E-A-T checklist with the verdicts that an editor could give; the others are not judged. */
  verdicts: z.record(z.string(), z.array(z.enum(VERDICTS)).nonempty()).default({}),
  revised: z.array(z.string()),
});

type Expectation = z.infer<typeof expectationSchema>;

/**
 * `found` were expected and reported, `wrong` reported and not expected, `missed` expected and not reported; `right` are
 * questions that were not asked for by name and are answered well: they count for precision alone.
 */
export interface Tally {
  readonly found: string[];
  readonly right: string[];
  readonly wrong: string[];
  readonly missed: string[];
}

export const PARTS = ['weaknesses', 'faq', 'e-e-a-t'] as const;
type Part = (typeof PARTS)[number];

export interface Score {
  readonly name: string;
  readonly expectation: Expectation;
  readonly findings: Findings;
  readonly kind: string;
  readonly parts: Record<Part, Tally>;
}

/** An article's findings by the local engine against what was expected. A missing expectation throws. */
export async function scoreArticle(name: string): Promise<Score> {
  const expectation = expectationSchema.parse(
    JSON.parse(readFileSync(new URL(`${name}.json`, EXPECTED), 'utf8')),
  );
  const article = fixtureArticle(name);
  const tasks = { task_1: true, task_2: true, task_3: true };
  const findings = await localEngine.analyse(
    { article, sources: [], tasks, prompt: null },
    new AbortController().signal,
  );
  const titleOf = new Map(article.blocks.map(({ id, text }) => [id, text]));
  return {
    name,
    expectation,
    findings,
    kind: kindOfContent(readArticle(article)).kind,
    parts: {
      weaknesses: compareWeaknesses(findings, expectation, titleOf),
      faq: compareFaq(findings, expectation),
      'e-e-a-t': compareVerdicts(findings, expectation),
    },
  };
}

function compareWeaknesses(
  { gaps }: Findings,
  { weaknesses }: Expectation,
  titleOf: ReadonlyMap<string, string>,
): Tally {
  const open = [...weaknesses.expected];
  const tally: Tally = { found: [], right: [], wrong: [], missed: [] };
  for (const { type, blockId } of gaps) {
    const fits = (weakness: { type: string; section: string | null }) =>
      weakness.type === type && (weakness.section === null || weakness.section === titleOf.get(blockId));
    const label = `${type} @ ${(titleOf.get(blockId) ?? '').slice(0, 50)}`;
    const index = open.findIndex(fits);
    if (index >= 0) {
      open.splice(index, 1);
      tally.found.push(label);
    } else if (!weaknesses.allowed.some(fits)) tally.wrong.push(label);
  }
  tally.missed.push(...open.map(({ type, section }) => `${type} @ ${section ?? ''}`));
  return tally;
}

/** Pairs are judged; a question to the author has no answer, and is wrong only if an editor ruled it out. */
function compareFaq({ faq }: Findings, { questions }: Expectation): Tally {
  const patterns = (sources: readonly string[]) => sources.map((source) => new RegExp(source, 'iu'));
  const expected = patterns(questions.expected);
  const right = [...expected, ...patterns(questions.allowed)];
  const bad = patterns(questions.bad);
  const wrong = faq.filter(
    ({ question, answerHtml }) =>
      bad.some((pattern) => pattern.test(question)) ||
      (answerHtml !== null && !right.some((pattern) => pattern.test(question))),
  );
  const answers = (pattern: RegExp) =>
    faq.some(({ question, answerHtml }) => answerHtml !== null && pattern.test(question));
  const good = faq
    .filter((pair) => pair.answerHtml !== null && !wrong.includes(pair))
    .map(({ question }) => question);
  const found = expected.filter(answers);
  return {
    found: found.map(({ source }) => source),
    right: good.slice(Math.min(found.length, good.length)),
    wrong: wrong.map(({ question }) => question),
    missed: expected.filter((pattern) => !answers(pattern)).map(({ source }) => source),
  };
}

/** A verdict that the editor would not give is both wrong and missed. */
function compareVerdicts({ assessment }: Findings, { verdicts }: Expectation): Tally {
  const tally: Tally = { found: [], right: [], wrong: [], missed: [] };
  for (const [id, accepted] of Object.entries(verdicts)) {
    const verdict = assessment.items.find((item) => item.id === id)?.verdict;
    if (verdict !== undefined && accepted.includes(verdict)) tally.found.push(id);
    else {
      tally.wrong.push(`${id}: ${verdict ?? 'no such criterion'}`);
      tally.missed.push(`${id}: ${accepted.join(' or ')}`);
    }
  }
  return tally;
}

/** Precision and recall of tallies together; 1 where there was nothing to find. */
export function precisionAndRecall(tallies: readonly Tally[]): { precision: number; recall: number } {
  const sum = (key: keyof Tally) => tallies.reduce((total, tally) => total + tally[key].length, 0);
  const found = sum('found');
  const reported = found + sum('right') + sum('wrong');
  const wanted = found + sum('missed');
  return {
    precision: reported === 0 ? 1 : (found + sum('right')) / reported,
    recall: wanted === 0 ? 1 : found / wanted,
  };
}
