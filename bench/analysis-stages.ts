import { type Article, originalHtml } from '@rilievo/shared/article';
import { assessArticle } from '../server/src/analysis/eeat/assess-article.ts';
import { detectGaps } from '../server/src/analysis/gaps/detect-gaps.ts';
import { judgeIntents } from '../server/src/analysis/local/intents.ts';
import { localEngine } from '../server/src/analysis/local/local-engine.ts';
import { kindOfContent } from '../server/src/analysis/reading/content-kind.ts';
import { readArticle } from '../server/src/analysis/reading/read-article.ts';
import { findTopic } from '../server/src/analysis/reading/topic.ts';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import { composeDocument } from '../server/src/composition/compose-document.ts';
import { addedTexts } from '../server/src/originality/added-text.ts';
import { articleText } from '../server/src/originality/article-sentences.ts';
import { compareOriginality } from '../server/src/originality/compare-originality.ts';
import { overlapWords } from '../server/src/originality/normalise.ts';
import { freezeReferences, type OwnArticle } from '../server/src/originality/reference-set.ts';
import { fingerprints } from '../server/src/originality/winnowing.ts';
import { measureReadability } from '../server/src/readability/measure-readability.ts';

/** How many of the fixture articles stand for the user's own others. */
const OWN_ARTICLES = 5;
/** Once is too short to time. */
const REFERENCE_ROUNDS = 20;
const PART_ROUNDS = 10;
const TASKS = { task_1: true, task_2: true, task_3: true };

export type Times = Readonly<Record<string, number>>;

const articles = fixtureNames().map(fixtureArticle);
const written = articles.slice(OWN_ARTICLES);
const own: OwnArticle[] = articles.slice(0, OWN_ARTICLES).map((article, index) => ({
  id: `own-${index}`,
  title: article.title ?? '',
  url: null,
  text: articleText(article),
}));

/** An article of about so many words: the blocks of the fixtures one after the other, as often as it takes. */
export function articleOf(words: number): Article {
  const blocks: Article['blocks'] = [];
  let count = 0;
  for (let index = 0; count < words; index += 1) {
    for (const block of written[index % written.length]?.blocks ?? []) {
      if (count >= words) break;
      blocks.push({ ...block, id: `b${blocks.length + 1}` });
      count += block.text.split(' ').length;
    }
  }
  const [first] = written;
  if (!first) throw new Error('there are no fixture articles');
  return { ...first, blocks, words: count };
}

/** One analysis as the pipeline makes it, from the acquired original to its scores: milliseconds of one core, by stage. */
export async function timeStages(article: Article): Promise<Times> {
  const times: Record<string, number> = {};
  async function stage<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const began = coreTime();
    const outcome = await work();
    times[name] = coreTime() - began;
    return outcome;
  }
  const signal = new AbortController().signal;
  const input = { article, sources: [], tasks: TASKS, prompt: null };
  const findings = await stage('analysis', () => localEngine.analyse(input, signal));
  const completed = await stage('composition', () => composeDocument(article, findings, [], TASKS));
  const added = addedTexts(completed);
  await stage('readability', () => measureReadability(article, added));
  await stage('originality', async () => {
    const prints = fingerprints(overlapWords(articleText(article)));
    return compareOriginality(article, added, await freezeReferences(article, prints, [], own), []);
  });
  return times;
}

/** The parts of the analysis, each by itself: too short for the clock, so each is done ten times. */
export function timeAnalysis(article: Article): Times {
  const times: Record<string, number> = {};
  function part<T>(name: string, work: () => T): T {
    const began = coreTime();
    let outcome = work();
    for (let round = 1; round < PART_ROUNDS; round += 1) outcome = work();
    times[name] = (coreTime() - began) / PART_ROUNDS;
    return outcome;
  }
  const reading = part('reading', () => readArticle(article));
  const topic = part('topic', () => findTopic(reading));
  const { kind, ymyl } = part('kind', () => kindOfContent(reading));
  const judged = part('intents', () => judgeIntents(reading, kind, topic));
  const context = { reading, kind, ymyl, topic, year: 2025 };
  part('gaps', () => detectGaps(context));
  const intents = judged.map(({ intent }) => intent);
  part('E-E-A-T', () => assessArticle({ ...context, intents }));
  return times;
}

const segmenter = new Intl.Segmenter('it', { granularity: 'word' });

/** Work to compare with, the same in every version: the platform's own segmentation of the original into words. */
export function timeReference(article: Article): number {
  const html = originalHtml(article);
  const began = coreTime();
  let words = 0;
  for (let round = 0; round < REFERENCE_ROUNDS; round += 1) {
    for (const { isWordLike } of segmenter.segment(html)) words += isWordLike ? 1 : 0;
  }
  if (words === 0) throw new Error('the article has no words');
  return coreTime() - began;
}

/** Milliseconds that this thread has had a core: what other programs do to the machine does not count. */
function coreTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
