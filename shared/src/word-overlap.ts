const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The overlap of two texts: Dice's coefficient of their distinct words, ignoring case; 0–1. */
export function wordOverlap(one: string, other: string): number {
  const a = words(one);
  const b = words(other);
  if (a.size + b.size === 0) return one === other ? 1 : 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}

const words = (text: string) => new Set(text.toLowerCase().match(WORD) ?? []);

export const countWords = (text: string) => text.match(WORD)?.length ?? 0;
