import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { median, percentile } from './figures.ts';
import { commentsOf, proseOf, type Sentence, sentencesOf } from './prose.ts';
import { findTestSupport, isTest } from './test-support.ts';

/** How a checkout reads: sizes of files, test support beside the program's code, lengths of sentences. */
const root = resolve(process.argv[2] ?? '.');
const LONG_SENTENCE = 25;
const LONG_FILE = 300;

const names = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\0')
  .filter((name) => name !== '' && !name.includes('/fixtures/') && !name.startsWith('client/api-types'));
const read = (name: string) => readFileSync(join(root, name), 'utf8');
const sources = new Map(names.filter((name) => /\.tsx?$/.test(name)).map((name) => [name, read(name)]));
const support = findTestSupport(sources);

function printSizes(label: string, files: readonly string[]): void {
  const sizes = files.map((file) => ({ file, lines: (sources.get(file) ?? '').split('\n').length - 1 }));
  const largest = sizes.toSorted((a, b) => b.lines - a.lines);
  const lines = sizes.map((size) => size.lines);
  const long = lines.filter((count) => count > LONG_FILE).length;
  const [first] = largest;
  console.log(
    `${label.padEnd(28)} ${files.length} files, median ${median(lines)}, ${long} above ${LONG_FILE} lines, largest ${first?.lines ?? 0} (${first?.file ?? ''})`,
  );
}

function printSentences(label: string, sentences: readonly Sentence[]): void {
  const words = sentences.map((sentence) => sentence.words);
  const mean = words.reduce((sum, count) => sum + count, 0) / words.length;
  const long = words.filter((count) => count > LONG_SENTENCE).length / words.length;
  console.log(
    `${label.padEnd(28)} ${words.length} sentences, ${mean.toFixed(1)} words each, nine in ten at most ${percentile(words, 0.9)}, ${(long * 100).toFixed(1)} % above ${LONG_SENTENCE}`,
  );
}

const all = [...sources.keys()];
printSizes(
  'product',
  all.filter((name) => /\/src\//.test(name) && !isTest(name) && !support.has(name)),
);
printSizes('tests', all.filter(isTest));
printSizes('test support', [...support]);

const beside = [...support].filter((name) => /\/src\//.test(name) && !/\/testing\//.test(name));
const lines = beside.reduce((sum, name) => sum + (sources.get(name) ?? '').split('\n').length - 1, 0);
console.log(`${'beside product code'.padEnd(28)} ${beside.length} files of test support, ${lines} lines`);
if (process.argv.includes('--details')) for (const name of beside) console.log(`    ${name}`);

const documents = names.filter((name) => name.endsWith('.md') && !name.includes('licences'));
printSentences(
  'documents',
  documents.flatMap((name) => sentencesOf(proseOf(read(name)))),
);
printSentences(
  'decisions',
  documents
    .filter((name) => name.includes('/decisions/'))
    .flatMap((name) => sentencesOf(proseOf(read(name)))),
);
printSentences(
  'comments',
  all.flatMap((name) => commentsOf(sources.get(name) ?? '').flatMap(sentencesOf)),
);
