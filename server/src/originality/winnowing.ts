/**
 * Fingerprints by winnowing (Schleimer, Wilkerson and Aiken 2003), on words: the hashes of four words in a row, of
 * which each window of five keeps the least. Two texts that share any eight words in a row share a fingerprint, and
 * about a third of the words leave one, so the database can pick the few articles worth comparing by an index. The four
 * are not the scorer's run length, which may change: fingerprints are stored, and only choose what is compared.
 */
const GRAM_WORDS = 4;
const WINDOW = 5;

/** Words in a row that two texts must share to be sure to share a fingerprint. */
export const GUARANTEED_RUN = GRAM_WORDS + WINDOW - 1;

/**
 * The distinct fingerprints of a text's normalised words: signed 32-bit integers in ascending order. The database
 * stores them: if you change how they are made, empty its table, or old articles are no longer found.
 */
export function fingerprints(words: readonly string[]): number[] {
  const hashes = gramHashes(words);
  const kept = new Set<number>();
  const lastStart = Math.max(0, hashes.length - WINDOW);
  for (let start = 0; start <= lastStart; start += 1) {
    let least = hashes[start];
    for (let index = start + 1; index < Math.min(start + WINDOW, hashes.length); index += 1) {
      const hash = hashes[index];
      if (hash !== undefined && least !== undefined && hash < least) least = hash;
    }
    if (least !== undefined) kept.add(least);
  }
  return [...kept].sort((a, b) => a - b);
}

/** The share of the larger set of fingerprints that the smaller one has too, 0–1. */
export function resemblance(a: readonly number[], b: readonly number[]): number {
  const larger = Math.max(a.length, b.length);
  return larger === 0 ? 0 : inCommon(a, b) / larger;
}

/** How many fingerprints two texts share. */
export function inCommon(a: readonly number[], b: readonly number[]): number {
  const known = new Set(a);
  return b.filter((fingerprint) => known.has(fingerprint)).length;
}

function gramHashes(words: readonly string[]): Int32Array {
  const hashes = words.map(wordHash);
  return Int32Array.from({ length: Math.max(0, words.length - GRAM_WORDS + 1) }, (_, start) => {
    let hash = 0;
    for (let index = start; index < start + GRAM_WORDS; index += 1) {
      hash = Math.imul(hash ^ (hashes[index] ?? 0), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    return hash;
  });
}

/** FNV-1a over UTF-16 code units. */
function wordHash(word: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  }
  return hash;
}
