import { readdirSync, readFileSync } from 'node:fs';
import type { Article } from '@rilievo/shared/article';
import { VERDICTS } from '@rilievo/shared/assessment';
import { CITATION_STATES } from '@rilievo/shared/result';
import * as z from 'zod';
import { CHECKLIST } from '#analysis/eeat/checklist/checklist.ts';
import { extract } from '#extraction/extract.ts';
import { fetchedSourceSchema } from '#research/source.ts';
import type { PromptTask } from '../gateway/model-session.ts';
import { NOTHING_OUTSIDE } from './nothing-outside.ts';

const FOLDER = new URL('../fixtures/analyses/', import.meta.url);

const givenSchema = z.strictObject({
  origin: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('text') }),
    z.strictObject({ kind: z.literal('page'), url: z.string() }),
  ]),
  prompt: z.string().nullable(),
  sources: z.array(fetchedSourceSchema),
  answers: z.strictObject({
    understanding: z.looseObject({}),
    'search-intents': z.looseObject({}),
    completeness: z.looseObject({}),
    faq: z.looseObject({}),
    eeat: z.strictObject({ verdicts: z.array(z.looseObject({ id: z.string() })) }),
    /** A critic who says nothing keeps everything. */
    critic: z.looseObject({}).default({ verdicts: [] }),
  }),
  expected: z.strictObject({
    /** Margin mark, the block before, and title of every box, in order. */
    boxes: z.array(z.tuple([z.string(), z.string(), z.string()])),
    asksAuthor: z.array(z.string()),
    /** The tasks whose first answer is not good enough. */
    askedAgain: z.array(z.string()),
    states: z.record(z.string(), z.array(z.enum(CITATION_STATES))),
    questions: z.number(),
    dropped: z.number(),
    contains: z.array(z.string()),
    lacks: z.array(z.string()),
    verdicts: z.record(z.string(), z.enum(VERDICTS)),
  }),
});

/** A whole analysis: an article as it was submitted, its sources, what a model answers, and what must come of it. */
export interface AnalysisFixture extends Omit<z.infer<typeof givenSchema>, 'answers'> {
  readonly name: string;
  /** What was pasted, or the page's html. */
  readonly submitted: string;
  readonly article: Article;
  readonly answers: Readonly<Record<PromptTask, Record<string, unknown>>>;
}

export function analysisNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort();
}

export function readAnalysis(name: string): AnalysisFixture {
  const { answers, ...given } = givenSchema.parse(
    JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8')),
  );
  const isPage = given.origin.kind === 'page';
  const submitted = readFileSync(new URL(`${name}.${isPage ? 'html' : 'txt'}`, FOLDER), 'utf8');
  return {
    ...given,
    name,
    submitted,
    article: extracted(submitted, given.origin.kind === 'page' ? given.origin.url : null),
    answers: {
      ...answers,
      completeness: { ...NOTHING_OUTSIDE, ...answers.completeness },
      eeat: { verdicts: withTheRest(answers.eeat.verdicts) },
    },
  };
}

/** The article that extraction finds in a page, or in a pasted text when there is no address. */
export function extracted(submitted: string, url: string | null): Article {
  const job =
    url === null
      ? ({ kind: 'text', text: submitted } as const)
      : ({ kind: 'page', html: submitted, url } as const);
  const reply = [...extract(job)].at(-1);
  if (reply?.kind !== 'final') throw new Error(`No article: ${JSON.stringify(reply)}`);
  const { format, ...article } = reply.extraction;
  const fetchedAt = '2025-10-06T09:00:00.000Z';
  if (url !== null) return { ...article, origin: { kind: 'page', url, finalUrl: url, fetchedAt } };
  return { ...article, origin: { kind: 'text', format: format ?? 'plain' } };
}

/** The model judges every criterion; a fixture writes down those that matter to it. */
function withTheRest(verdicts: readonly { id: string }[]): unknown[] {
  const written = new Set(verdicts.map(({ id }) => id));
  const rest = CHECKLIST.filter(({ id, seenIn }) => seenIn !== 'elsewhere' && !written.has(id));
  const why = 'Da questo testo non si può dire.';
  return [
    ...verdicts,
    ...rest.map(({ id }) => ({ id, verdict: 'non osservabile', where: null, quote: null, why })),
  ];
}
