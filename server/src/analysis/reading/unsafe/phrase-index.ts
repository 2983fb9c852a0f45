import { endsWithWord } from '../omissions/phrases-in-text.ts';

const WORD = /[\p{L}\p{N}]+/gu;
const KEY_LENGTH = 3;

interface Entry {
  readonly phrase: string;
  readonly text: string;
  readonly isWhole: boolean;
}

/** Where a phrase occurs in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Finds which of many phrases occur in a text, in time that grows with the text alone. A phrase begins at the start of
 * a word; one below four letters, or with a space at its end, ends with a word too.
 */
export class PhraseIndex {
  readonly #entries = new Map<string, Entry[]>();

  constructor(phrases: Iterable<string>) {
    for (const phrase of new Set(phrases)) {
      const text = phrase.trimEnd();
      const key = text.slice(0, KEY_LENGTH);
      const entries = this.#entries.get(key) ?? [];
      entries.push({ phrase, text, isWhole: endsWithWord(phrase) });
      this.#entries.set(key, entries);
    }
  }

  /** The phrases that occur in the folded text, each with its places. */
  in(folded: string): Map<string, Span[]> {
    const found = new Map<string, Span[]>();
    for (const { index: start } of folded.matchAll(WORD)) {
      for (let length = KEY_LENGTH; length > 1; length -= 1) {
        for (const { phrase, text, isWhole } of this.#entries.get(folded.slice(start, start + length)) ??
          []) {
          if (!folded.startsWith(text, start)) continue;
          const end = start + text.length;
          if (isWhole && /[\p{L}\p{N}]/u.test(folded[end] ?? ' ')) continue;
          const spans = found.get(phrase) ?? [];
          found.set(phrase, spans);
          spans.push({ start, end });
        }
      }
    }
    return found;
  }
}
