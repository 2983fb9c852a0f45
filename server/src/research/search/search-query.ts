import type { Article } from '@rilievo/shared/article';
import { keyphrases } from '#linguistics/keyphrases.ts';
import { words } from '#linguistics/words.ts';

const MAX_WORDS = 16;
const MAX_CHARACTERS = 200;
const MIN_TITLE_WORDS = 2;
/** Read for terms where there is no title to ask with. */
const READ_CHARACTERS = 20_000;
const TERMS = 3;

/**
 * The query for an article, and all that a search engine learns of it: its title or first heading, otherwise its most
 * important terms. Null if it has neither.
 */
export function searchQuery({ title, blocks }: Article): string | null {
  const heading = blocks.find((block) => block.kind === 'heading')?.text;
  const named = [title, heading]
    .map((text) => words(text ?? ''))
    .find(({ length }) => length >= MIN_TITLE_WORDS);
  if (named) return bounded(named);
  const text = blocks.map((block) => block.text).join('\n');
  const terms = keyphrases([{ text: text.slice(0, READ_CHARACTERS), weight: 1 }], TERMS);
  return terms.length === 0 ? null : bounded(terms.map((term) => term.text));
}

/** A query in words alone, as `searchQuery` makes them; null where it has none. */
export function inWords(query: string): string | null {
  const parts = words(query);
  return parts.length === 0 ? null : bounded(parts);
}

function bounded(parts: readonly string[]): string {
  const query = parts
    .slice(0, MAX_WORDS)
    .join(' ')
    .replace(/(['’]) /g, '$1');
  return query.slice(0, MAX_CHARACTERS).toWellFormed();
}
