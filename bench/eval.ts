import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODELS } from '@rilievo/shared/models';
import { compareIntents } from '../server/src/analysis/local/ranking/compare-intents.ts';
import { createModelGateway } from '../server/src/analysis/model/gateway/create-model-gateway.ts';
import type { ModelSettings } from '../server/src/analysis/model/gateway/model-settings.ts';
import { createModelEngine } from '../server/src/analysis/model/model-engine.ts';
import {
  type AnalysisFixture,
  analysisNames,
  readAnalysis,
} from '../server/src/analysis/model/testing/read-analysis.ts';
import { localEngineHere } from '../server/src/analysis/testing/local-engine-here.ts';
import { composeDocument } from '../server/src/composition/compose-document.ts';
import { PROJECT_ROOT, settingsOrExit } from '../server/src/env.ts';
import { AnalysisFailure } from '../server/src/platform/failure.ts';
import { memoryCheckpoints } from '../server/src/platform/testing/memory-checkpoints.ts';
import { type AnswerMeasures, measureAnswers, type Share, sumShares } from './eval-measures.ts';
import { type RecordedAnswer, recordingGateway } from './eval-recording.ts';
import { median } from './figures.ts';

/**
 * `npm run eval [model …]`: what the language models make of a set of articles, as a table and as files to read. It
 * asks the models for real, and costs what they cost. Without a gateway it says what it needs and ends with 1.
 */
const TASKS = { task_1: true, task_2: true, task_3: true };
const ALL_PROMPTS = 5;
const FOLDER = join(PROJECT_ROOT, 'data/eval');

interface Run {
  readonly measures: AnswerMeasures;
  readonly failure: string | null;
  readonly costUsd: number | null;
  readonly seconds: number;
}

const { model: gateway } = settingsOrExit();
if (gateway === null) {
  console.error(
    'npm run eval asks language models: set OPENROUTER_API_KEY, or LLM_BASE_URL (with LLM_API_KEY and LLM_MODEL_MAP where the server wants them).',
  );
  process.exit(1);
}
const wanted = process.argv.slice(2);
const models = MODELS.map(({ id }) => id).filter((id) => wanted.length === 0 || wanted.includes(id));
if (models.length === 0) {
  console.error(`Unknown model; choose from ${MODELS.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}
const fixtures = analysisNames().map(readAnalysis);
const rows: [string, readonly Run[]][] = [];
for (const id of models) {
  const runs: Run[] = [];
  for (const fixture of fixtures) {
    const run = await evaluate(id, fixture, gateway);
    console.log(`${id}  ${fixture.name}  ${run.failure ?? 'completed'}  ${run.seconds.toFixed(1)} s`);
    runs.push(run);
  }
  rows.push([id, runs]);
}
printTable(rows);
console.log(`\nThe answers and the completed contents are in ${FOLDER}.`);

async function evaluate(id: string, fixture: AnalysisFixture, settings: ModelSettings): Promise<Run> {
  const { article, sources, prompt } = fixture;
  const answers: RecordedAnswer[] = [];
  const engine = createModelEngine({
    gateway: recordingGateway(createModelGateway(settings), answers),
    local: localEngineHere,
    compareIntents: async (input) => compareIntents(input),
  });
  const began = performance.now();
  const outcome = await engine
    .analyse(
      { article, sources, prompt, houseRules: null, tasks: TASKS, llm: id },
      memoryCheckpoints(),
      new AbortController().signal,
    )
    .catch((error: unknown) => {
      if (error instanceof AnalysisFailure) return error;
      throw error;
    });
  const seconds = (performance.now() - began) / 1_000;
  const failed = outcome instanceof AnalysisFailure;
  const usage = failed ? undefined : outcome.usage;
  const asked = usage ? Object.keys(usage.prompts).length : ALL_PROMPTS;
  // A failed analysis does not say what it asked: it counts as failed in every prompt.
  const again = usage ? usage.calls - asked : asked;
  save(
    id,
    fixture.name,
    'json',
    JSON.stringify({ answers, outcome: failed ? outcome.code : outcome }, null, 2),
  );
  if (!failed)
    save(id, fixture.name, 'html', composeDocument(article, outcome.findings, sources, TASKS).html);
  return {
    measures: measureAnswers(fixture, answers, { asked, again }),
    failure: failed ? outcome.code : null,
    costUsd: usage?.costUsd ?? null,
    seconds,
  };
}

function save(id: string, name: string, extension: string, text: string): void {
  const folder = join(FOLDER, id.replaceAll('/', '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.${extension}`), text);
}

function printTable(table: readonly [string, readonly Run[]][]): void {
  const header = [
    'model',
    'completed',
    'first try',
    'anchors',
    'citations',
    'unsourced',
    'FAQ 5-10',
    'padding',
    'USD',
    'seconds',
  ];
  const lines = table.map(([id, runs]) => {
    const total = (key: keyof AnswerMeasures) =>
      percent(sumShares(runs.map(({ measures }) => measures[key])));
    const costs = runs.flatMap(({ costUsd }) => costUsd ?? []);
    return [
      id,
      `${runs.filter(({ failure }) => failure === null).length}/${runs.length}`,
      total('firstTry'),
      total('anchors'),
      total('citations'),
      total('unsourced'),
      total('faqInRange'),
      total('padding'),
      costs.length === 0 ? '-' : costs.reduce((sum, cost) => sum + cost, 0).toFixed(4),
      median(runs.map(({ seconds }) => seconds)).toFixed(1),
    ];
  });
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  console.log();
  for (const line of [header, ...lines])
    console.log(line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

function percent({ part, whole }: Share): string {
  return whole === 0 ? '-' : `${Math.round((100 * part) / whole)} % of ${whole}`;
}
