import { expect, test } from 'vitest';
import { composeDocument } from '#composition/compose-document.ts';
import { cpuTimeOf } from '#platform/testing/cpu-time.ts';
import { markdownArticle } from '../testing/read-fixture.ts';
import { localEngine } from './local-engine.ts';

const ALL = { task_1: true, task_2: true, task_3: true };
const CAPITALS = 'BCDFGHJKLMNPQRSTVWXZ';
const SYLLABLES = [...'bcdfglmnprstvz'].flatMap((consonant) =>
  [...'aeiou'].map((vowel) => consonant + vowel),
);

/** The `index`-th of the words of `size` letters or syllables over an alphabet. */
function wordOver(alphabet: string | readonly string[], size: number, index: number): string {
  const digit = (place: number) => Math.floor(index / alphabet.length ** place) % alphabet.length;
  return Array.from({ length: size }, (_, place) => alphabet[digit(place)] ?? '').join('');
}

function many(count: number, word: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => word(index)).join(' ');
}

const TEXTS = {
  'distinct acronyms in one sentence': (count: number) =>
    `# Sigle\n\nLe sigle sono ${many(count / 2, (index) => `${wordOver(CAPITALS, 4, index)}Q`)} e basta.`,
  'distinct words': (count: number) =>
    `# Parole\n\n${many(count, (index) => wordOver(SYLLABLES, 4, (index * 7_919) % 1_000_003) + (index % 12 === 11 ? '. La' : ''))}.`,
  'one sentence': (count: number) =>
    `# Frase\n\n${many(count, (index) => ['pane', 'che', 'il', 'lievito', 'quando', 'serve', 'per'][(index * 5) % 7] ?? '')}.`,
};

function timeOf(markdown: string): Promise<number> {
  const article = markdownArticle(markdown, 'it');
  return cpuTimeOf(async () => {
    const input = { article, sources: [], tasks: ALL, prompt: null };
    const findings = await localEngine.analyse(input, new AbortController().signal);
    composeDocument(article, findings, [], ALL);
  });
}

test.each(Object.entries(TEXTS))('time grows with the number of words: %s', async (_, text) => {
  await timeOf(text(2_000));
  const small = await timeOf(text(7_000));
  const large = await timeOf(text(28_000));
  // Four times the words: about 4 if the growth is linear, 16 if it is quadratic.
  expect(large / small).toBeLessThan(10);
});
