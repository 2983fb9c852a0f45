import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Readability } from '@mozilla/readability';
import * as z from 'zod';
import { extract } from '../server/src/extraction/extract.ts';
import { parseDocument } from '../server/src/extraction/parse-document.ts';
import { matchShingles, type ShingleMatch, summarise } from './shingles.ts';

/**
 * `node bench/extraction.ts <folder>`: measures extraction on the pages of the public article-extraction-benchmark
 * (`html/ID.html.gz`, `ground-truth.json`) beside Readability alone on the same parser. The benchmark's texts hold no
 * titles, so the article is measured without the title that extraction puts above it, and with it.
 */
const RUNS = 5;

const groundTruthSchema = z.record(z.string(), z.object({ articleBody: z.string(), url: z.string() }));

interface Page {
  readonly html: string;
  readonly url: string;
  readonly truth: string;
}

interface Outcome {
  readonly texts: readonly string[];
  /** Milliseconds of each page, of each run. */
  readonly times: readonly (readonly number[])[];
}

const folder = process.argv[2];
if (folder === undefined) {
  console.error('usage: node bench/extraction.ts <folder with html/ and ground-truth.json>');
  process.exit(1);
}
const pages = await loadPages(folder);
console.log(`${pages.length} pages, ${RUNS} runs`);

const withTitles: string[] = [];
const extraction = measure(pages, (page) => {
  const reply = Array.from(extract({ kind: 'page', html: page.html, url: page.url })).at(-1);
  if (reply?.kind !== 'final') {
    console.log(`refused ${page.url}: ${reply?.kind === 'refused' ? reply.code : 'fault'}`);
    withTitles.push('');
    return '';
  }
  const { blocks, title } = reply.extraction;
  const texts = blocks.map((block) => block.text);
  withTitles.push(texts.join('\n'));
  return texts.slice(blocks[0]?.kind === 'heading' && texts[0] === title ? 1 : 0).join('\n');
});
const reference = measure(
  pages,
  (page) => new Readability(parseDocument(page.html, page.url) as never).parse()?.textContent ?? '',
);

report('extraction', pages, extraction);
console.log(`  with the title    ${accuracy(pages, withTitles.slice(-pages.length))}`);
report('readability alone', pages, reference);

async function loadPages(from: string): Promise<Page[]> {
  const truths = groundTruthSchema.parse(JSON.parse(await readFile(join(from, 'ground-truth.json'), 'utf8')));
  return await Promise.all(
    Object.entries(truths).map(async ([id, { articleBody, url }]) => {
      const html = await promisify(gunzip)(await readFile(join(from, 'html', `${id}.html.gz`)));
      return { html: html.toString('utf8'), url, truth: articleBody };
    }),
  );
}

/** The first run, which compiles the code, is not counted. */
function measure(all: readonly Page[], read: (page: Page) => string): Outcome {
  let texts: string[] = [];
  const times: number[][] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    texts = [];
    times.push(
      all.map((page) => {
        const began = performance.now();
        texts.push(read(page));
        return performance.now() - began;
      }),
    );
  }
  return { texts, times: times.slice(1) };
}

function report(name: string, all: readonly Page[], { texts, times }: Outcome): void {
  const medians = times.map((run) => quantile(run, 0.5));
  const slow = times.map((run) => quantile(run, 0.95));
  console.log(`${name}\n  ${' '.repeat(17)} ${accuracy(all, texts)}`);
  console.log(`  milliseconds      median ${spread(medians)}, 95th percentile ${spread(slow)}`);
}

function accuracy(all: readonly Page[], texts: readonly string[]): string {
  const matches: ShingleMatch[] = all.map((page, index) => matchShingles(page.truth, texts[index] ?? ''));
  const { precision, recall, f1 } = summarise(matches);
  return `precision ${precision.toFixed(4)}, recall ${recall.toFixed(4)}, F1 ${f1.toFixed(4)}`;
}

function spread(values: readonly number[]): string {
  const [least = 0, most = 0] = [Math.min(...values), Math.max(...values)];
  return `${quantile(values, 0.5).toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
