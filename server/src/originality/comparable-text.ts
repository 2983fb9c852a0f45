import { sentences } from '../linguistics/sentences.ts';
import type { GramText } from './gram-containment.ts';
import { overlapWords } from './normalise.ts';

/** A reference made ready once, for any number of texts to be compared with it. */
export interface ComparableText {
  readonly words: readonly string[];
  readonly grams: GramText;
}

/**
 * The number of words after which a sentence without an end is split: a window as long as a page would contain most
 * 5-grams of any sentence. A copied sentence of up to that length still fits one window of two.
 */
const MAX_SENTENCE = 60;

export function comparableText(text: string): ComparableText {
  const all: string[] = [];
  const begins: number[] = [];
  let length = 0;
  for (const sentence of sentences(text)) {
    overlapWords(sentence).forEach((word, index) => {
      if (index % MAX_SENTENCE === 0) begins.push(length);
      all.push(word);
      length += word.length + 1;
    });
  }
  return { words: all, grams: { text: all.join(' '), begins } };
}
