import { sentences } from '../server/src/linguistics/sentences.ts';
import { comparableText } from '../server/src/originality/comparable-text.ts';
import { overlapWords } from '../server/src/originality/normalise.ts';
import { articleScore, scoreSentences } from '../server/src/originality/score-sentences.ts';
import { readAnswers } from './overlap-corpus.ts';
import { areaUnderRoc } from './overlap-roc.ts';
import { syntheticCase } from './overlap-synthetic.ts';

const TARGETS: Readonly<Record<string, number>> = { all: 0.96, heavy: 0.97 };
const TARGET_MILLISECONDS = 80;
const ROUNDS = 15;

const folder = process.argv[2];
if (folder === undefined) {
  console.error('Usage: npm run bench:overlap -- <folder of the short-answer corpus>');
  process.exit(2);
}
const accurate = await reportAccuracy(folder);
const fast = reportSpeed();
process.exit(accurate && fast ? 0 : 1);

async function reportAccuracy(corpus: string): Promise<boolean> {
  const scored = (await readAnswers(corpus)).map((answer) => ({
    category: answer.category,
    overlap: takenUp(answer.text, [answer.original]),
    jaccard: wordJaccard(answer.text, answer.original),
  }));
  const negatives = scored.filter(({ category }) => category === 'non');
  console.log(`Area under the ROC curve against 'non' (${negatives.length} answers)`);
  let reached = true;
  for (const name of ['all', 'heavy', 'light', 'cut']) {
    const positives = scored.filter(
      ({ category }) => category !== 'non' && (name === 'all' || category === name),
    );
    const area = areaUnderRoc(
      positives.map(({ overlap }) => overlap),
      negatives.map(({ overlap }) => overlap),
    );
    const reference = areaUnderRoc(
      positives.map(({ jaccard }) => jaccard),
      negatives.map(({ jaccard }) => jaccard),
    );
    const target = TARGETS[name];
    if (target !== undefined && !(area >= target)) reached = false;
    const goal =
      target === undefined ? '' : `  target ${target.toFixed(2)} ${area >= target ? 'reached' : 'MISSED'}`;
    const against = `5-gram Jaccard ${reference.toFixed(4)}`;
    console.log(`  ${name.padEnd(6)} ${area.toFixed(4)}  (${positives.length} answers; ${against})${goal}`);
  }
  return reached;
}

function reportSpeed(): boolean {
  const { article, references } = syntheticCase(1_500, 20, 2_000);
  const overlap = timesOf(() => takenUp(article, references));
  const jaccard = timesOf(() => references.reduce((sum, text) => sum + wordJaccard(article, text), 0));
  const reached = overlap.median <= TARGET_MILLISECONDS;
  console.log(`1,500 words against 20 references of 2,000 words, ${ROUNDS} runs, texts read anew in each`);
  console.log(
    `  overlap         ${spread(overlap)}  target ${TARGET_MILLISECONDS} ms ${reached ? 'reached' : 'MISSED'}`,
  );
  console.log(`  5-gram Jaccard  ${spread(jaccard)}`);
  return reached;
}

/** 100 − the article score: 0 for nothing taken up. */
function takenUp(text: string, references: readonly string[]): number {
  const overlaps = scoreSentences(sentences(text).map(overlapWords), references.map(comparableText));
  return 100 - (articleScore(overlaps) ?? 100);
}

/** The plain measure to compare with: word 5-grams in common, of all. */
function wordJaccard(a: string, b: string): number {
  const [first, second] = [wordGrams(a), wordGrams(b)];
  const common = [...first].filter((gram) => second.has(gram)).length;
  return common / (first.size + second.size - common);
}

function wordGrams(text: string): Set<string> {
  const words = overlapWords(text);
  return new Set(words.slice(4).map((_, index) => words.slice(index, index + 5).join(' ')));
}

function timesOf(run: () => void): { median: number; least: number; most: number } {
  const times = Array.from({ length: ROUNDS + 3 }, () => {
    const begun = performance.now();
    run();
    return performance.now() - begun;
  });
  const sorted = times.slice(3).sort((a, b) => a - b);
  return { median: sorted[ROUNDS >> 1] ?? NaN, least: sorted[0] ?? NaN, most: sorted.at(-1) ?? NaN };
}

function spread({ median, least, most }: { median: number; least: number; most: number }): string {
  return `median ${median.toFixed(1)} ms (${least.toFixed(1)}–${most.toFixed(1)})`;
}
