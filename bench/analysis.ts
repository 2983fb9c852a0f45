import type { Article } from '@rilievo/shared/article';
import { articleOf, type Times, timeAnalysis, timeReference, timeStages } from './analysis-stages.ts';
import { goal, median, spread } from './figures.ts';

/**
 * `npm run bench:analysis`: how long an article takes from the acquired original to its scores, by stage, beside a
 * reference of the same run, and how the cost grows with the length. Exits with 1 when a target is missed.
 */
const WORDS = 1_500;
/** Of the stage `analysis` alone; the others have no target. */
const TARGET_MILLISECONDS = 60;
const RUNS = 15;
const WARM_UP = 5;
const SIZES = [1_500, 3_750, 7_500, 15_000, 30_000];
const RUNS_OF_A_SIZE = 5;
/** The cost of a word in the longest article against the shortest: linear, with room for a loaded machine. */
const MAX_GROWTH = 1.5;

const fast = await reportStages(articleOf(WORDS));
const linear = await reportGrowth();
process.exit(fast && linear ? 0 : 1);

async function reportStages(article: Article): Promise<boolean> {
  const first = sum(await timeStages(article));
  const stages = await repeat(RUNS, () => timeStages(article));
  const parts = await repeat(RUNS, () => timeAnalysis(article), 1);
  const reference = Array.from({ length: RUNS }, () => timeReference(article));
  const totals = stages.map(sum);
  const reached = median(valuesOf(stages, 'analysis')) <= TARGET_MILLISECONDS;
  console.log(`${article.words} words, ${RUNS} runs, milliseconds of one core: median (least to most)`);
  for (const name of Object.keys(stages[0] ?? {})) {
    const target = name === 'analysis' ? `  ${goal(`at most ${TARGET_MILLISECONDS}`, reached)}` : '';
    console.log(`  ${name.padEnd(14)} ${spread(valuesOf(stages, name))}${target}`);
    if (name !== 'analysis') continue;
    for (const part of Object.keys(parts[0] ?? {}))
      console.log(`    ${part.padEnd(12)} ${spread(valuesOf(parts, part))}`);
  }
  console.log(`  ${'all'.padEnd(14)} ${spread(totals)}`);
  console.log(`  ${'first run'.padEnd(14)} ${first.toFixed(1).padStart(7)}`);
  const ratio = median(totals) / median(reference);
  console.log(`  ${'reference'.padEnd(14)} ${spread(reference)}  all / reference ${ratio.toFixed(1)}`);
  return reached;
}

async function reportGrowth(): Promise<boolean> {
  console.log(`Growth, the least of ${RUNS_OF_A_SIZE} runs each, milliseconds of one core`);
  const perWord: number[] = [];
  for (const words of SIZES) {
    const article = articleOf(words);
    const total = Math.min(...(await repeat(RUNS_OF_A_SIZE, () => timeStages(article), 1)).map(sum));
    const reference = timeReference(article);
    perWord.push(total / article.words);
    const each = `${((total / article.words) * 1_000).toFixed(1)} per 1,000 words`;
    console.log(
      `  ${String(article.words).padStart(6)} words ${total.toFixed(0).padStart(6)}  ${each}, ${(total / reference).toFixed(1)} × reference`,
    );
  }
  const growth = (perWord.at(-1) ?? NaN) / (perWord[0] ?? NaN);
  const reached = growth <= MAX_GROWTH;
  console.log(
    `  a word of the longest costs ${growth.toFixed(2)} of the shortest  ${goal(`at most ${MAX_GROWTH}`, reached)}`,
  );
  return reached;
}

/** The first runs, which compile the code, are not counted. */
async function repeat(runs: number, work: () => Times | Promise<Times>, warmUp = WARM_UP): Promise<Times[]> {
  const all: Times[] = [];
  for (let run = 0; run < runs + warmUp; run += 1) all.push(await work());
  return all.slice(warmUp);
}

function valuesOf(all: readonly Times[], name: string): number[] {
  return all.map((times) => times[name] ?? NaN);
}

function sum(times: Times): number {
  return Object.values(times).reduce((total, time) => total + time, 0);
}
