import { newStemmer } from 'snowball-stemmers';
import { isStopword } from './stopwords.ts';
import { foldAccents, foldCase, words } from './words.ts';

const stemmer = newStemmer('italian');

/** A text repeats its words: the cache spares most of the work, and is emptied so that it cannot grow for ever. */
const CACHE_SIZE = 60_000;
const MAX_WORD_LENGTH = 60;
const cache = new Map<string, string>();

/** The stem of an Italian word, without accents; words too long to be words come back cut. */
export function stem(word: string): string {
  const folded = foldCase(word).slice(0, MAX_WORD_LENGTH);
  const known = cache.get(folded);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_SIZE) cache.clear();
  const result = foldAccents(stemmer.stem(folded));
  cache.set(folded, result);
  return result;
}

/** The stems of the content words of a text, in order, with repetitions. */
export function contentStems(text: string): string[] {
  return words(text).flatMap((word) => (word.length < 3 || isStopword(word) ? [] : [stem(word)]));
}
