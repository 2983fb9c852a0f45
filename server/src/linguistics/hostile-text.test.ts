import { describe, expect, test } from 'vitest';
import { cpuTimeOf } from '../platform/testing/cpu-time.ts';
import { keyphrases } from './keyphrases.ts';
import { sentences } from './sentences.ts';
import { contentStems } from './stems.ts';
import { words } from './words.ts';

/** Each gives a text of about `count` words without the punctuation, the script or the order that prose has. */
const TEXTS: Readonly<Record<string, (count: number) => string>> = {
  'one sentence without an end': (count) => 'quando il lievito sale e la farina beve '.repeat(count / 8),
  'one paragraph of sentences': (count) => 'La pasta riposa, poi si stende. '.repeat(count / 6),
  'emoji and their joiners': (count) => '👩‍🍳🇮🇹 🍕️ 👍🏽! '.repeat(count / 3),
  'right to left': (count) => 'مرحبا بالعالم. שלום עולם? '.repeat(count / 4),
  'bidirectional marks': (count) => '\u202eacqua\u202c. \u2066calda\u2069 \u200f! '.repeat(count / 4),
  'combining marks': (count) => 'e\u0301\u0323\u0300 a\u0308. '.repeat(count / 2),
  'lone surrogates': (count) => 'mezza \ud83c parola \udf55. '.repeat(count / 4),
  'abbreviations only': (count) => 'art. dott. S.p.A. n. '.repeat(count / 4),
  'dots only': (count) => '. … ... '.repeat(count / 2),
  'quotations never closed': (count) => '«Disse “che. (Forse '.repeat(count / 3),
};
/** Four times the text may take four times as long, and as much again for caches and the collector. */
const MAX_GROWTH = 10;
/** Below this a time says nothing. */
const MEASURABLE = 20;

function read(text: string): Promise<number> {
  return cpuTimeOf(() => {
    const split = sentences(text);
    for (const sentence of split) {
      words(sentence);
      contentStems(sentence);
    }
    keyphrases([{ text, weight: 1 }], 20);
    if (split.join('') !== text) throw new Error('the sentences joined do not give the text');
  });
}

describe.each(Object.entries(TEXTS))('%s', (_, text) => {
  test('30,000 words are split without losing a byte, in time that grows with the length', async () => {
    await read(text(2_000));
    const short = Math.min(await read(text(7_500)), await read(text(7_500)));
    const long = Math.min(await read(text(30_000)), await read(text(30_000)));
    expect(long / Math.max(MEASURABLE, short)).toBeLessThan(MAX_GROWTH);
  });
});
