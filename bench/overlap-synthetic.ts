/** A text of made-up words, and the references it is timed against. */
export interface SyntheticCase {
  readonly article: string;
  readonly references: string[];
}

const SYLLABLES =
  'ba ca da fe ga la le li lo ma me mi na ne no pa per ra re ri ro sa se so sta ta te ti to tra va ve zio'.split(
    ' ',
  );
const VOCABULARY = 6_000;
const SENTENCE_WORDS = 22;

/**
 * Texts over one vocabulary, its words as unevenly frequent as in a language (Zipf), so that unrelated texts share
 * 5-grams; one sentence in fifty of each reference is taken over from the article. The seed makes runs comparable.
 */
export function syntheticCase(
  words: number,
  references: number,
  referenceWords: number,
  seed = 1,
): SyntheticCase {
  const random = generator(seed);
  const vocabulary = Array.from({ length: VOCABULARY }, () => madeUpWord(random));
  const article = sentencesOf(words, vocabulary, random);
  return {
    article: article.join(' '),
    references: Array.from({ length: references }, () =>
      sentencesOf(referenceWords, vocabulary, random)
        .map((own) => (random() < 0.02 ? (article[Math.floor(random() * article.length)] ?? own) : own))
        .join(' '),
    ),
  };
}

function sentencesOf(words: number, vocabulary: readonly string[], random: () => number): string[] {
  const sentences: string[] = [];
  for (let left = words; left > 0; left -= SENTENCE_WORDS) {
    const chosen = Array.from({ length: Math.min(left, SENTENCE_WORDS) }, () => {
      return vocabulary[Math.floor(VOCABULARY ** random()) - 1] ?? 'e';
    });
    const sentence = `${chosen.join(' ')}.`;
    sentences.push(sentence.charAt(0).toUpperCase() + sentence.slice(1));
  }
  return sentences;
}

function madeUpWord(random: () => number): string {
  const syllables = 1 + Math.floor(random() * 4);
  return Array.from({ length: syllables }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join('');
}

/** Mulberry32: small, seeded, and good enough to draw words. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
