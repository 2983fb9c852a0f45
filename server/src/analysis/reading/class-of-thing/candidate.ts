import { stem } from '#linguistics/stems.ts';
import type { BankClass } from '../needs-bank/load-bank.ts';
import { foldedWords } from '../needs-bank/load-bank.ts';
import type { BankNoun } from '../needs-bank/noun-phrase.ts';

const LOCAL = new Set(['a', 'ad', 'in', 'di']);

/** A class whose noun or query occurs in title or address: `size` words of the place from `at` on are its noun. */
export interface Candidate {
  readonly bankClass: BankClass;
  readonly noun: BankNoun | null;
  readonly at: number;
  readonly size: number;
  readonly inTitle: boolean;
  readonly byQuery: boolean;
  readonly score: number;
}

/** «Dentista a Bari»: who writes so is the dentist. */
export function isLocal(
  { at, size }: Pick<Candidate, 'at' | 'size'>,
  words: readonly string[],
  names: ReadonlySet<string>,
): boolean {
  return LOCAL.has(words[at + size] ?? '') && names.has(words[at + size + 1] ?? '');
}

/** How often the body says the noun, or another of the class that it says more often; `body` counts stems. */
export function mentions(
  { noun, bankClass }: Pick<Candidate, 'noun' | 'bankClass'>,
  body: ReadonlyMap<string, number>,
): number {
  const nouns = noun ? [noun, ...bankClass.nouns] : bankClass.nouns;
  let most = 0;
  for (const { singular, plural } of new Set(nouns)) {
    const heads = new Set([singular, plural].map(({ noun: form }) => stem(foldedWords(form)[0] ?? '')));
    const count = [...heads].reduce((sum, head) => sum + (body.get(head) ?? 0), 0);
    most = Math.max(most, count);
  }
  return most;
}
