import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { countWords, foldAccents, words } from '#linguistics/words.ts';

/** A sentence with fewer stems of its own says too little to be recognised in another. */
const MIN_STEMS = 4;
/** The share of a sentence that another one must contain to say the same. */
const SAME_SENTENCE = 0.8;
/** How much of an addition must be said already for the whole to be padding. */
const PADDING = 0.6;
const GRAM = 5;
/** A text without punctuation is one sentence that seems to say everything. */
const MAX_STEMS = 80;

/** The texts so far: the article, and the accepted additions. */
export interface Repetitions {
  /** True when most of what these pieces of text say is said already, in the same words or in nearly the same. */
  isRepeated(pieces: readonly string[]): boolean;
  /** The same, with these pieces said too. */
  with(pieces: readonly string[]): Repetitions;
}

interface Said {
  /** The stems of each sentence with the one after it. */
  readonly pairs: readonly ReadonlySet<string>[];
  /** Runs of five words. */
  readonly grams: ReadonlySet<string>;
}

export function createRepetitions(texts: readonly string[]): Repetitions {
  return over([read(texts)]);
}

function over(all: readonly Said[]): Repetitions {
  return {
    isRepeated(pieces) {
      let repeated = 0;
      let total = 0;
      for (const sentence of pieces.flatMap(trimmedSentences)) {
        const length = countWords(sentence);
        total += length;
        if (all.some((said) => isSaid(sentence, said))) repeated += length;
      }
      return total > 0 && repeated / total >= PADDING;
    },
    with: (pieces) => over([...all, read(pieces)]),
  };
}

function read(texts: readonly string[]): Said {
  const pairs = texts
    .flatMap(inPairs)
    .map((pair) => new Set(contentStems(pair)))
    .filter(({ size }) => size >= MIN_STEMS && size <= MAX_STEMS);
  return { pairs, grams: new Set(texts.flatMap(gramsOf)) };
}

/** Each sentence with the one after it: a repetition often draws two together. */
function inPairs(text: string): string[] {
  const all = trimmedSentences(text);
  return all.map((sentence, index) => `${sentence} ${all[index + 1] ?? ''}`);
}

function isSaid(sentence: string, { pairs, grams }: Said): boolean {
  const own = gramsOf(sentence);
  if (own.length > 0 && own.filter((gram) => grams.has(gram)).length / own.length >= SAME_SENTENCE)
    return true;
  const stems = [...new Set(contentStems(sentence))];
  if (stems.length < MIN_STEMS) return false;
  const least = Math.ceil(stems.length * SAME_SENTENCE);
  return pairs.some((pair) => stems.filter((stem) => pair.has(stem)).length >= least);
}

/** Every five words in a row, as one text each. */
function gramsOf(text: string): string[] {
  const all = words(foldAccents(text));
  return all.slice(0, Math.max(0, all.length - GRAM + 1)).map((_, at) => all.slice(at, at + GRAM).join(' '));
}
