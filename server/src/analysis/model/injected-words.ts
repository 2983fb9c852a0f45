import { trimmedSentences } from '#linguistics/sentences.ts';
import { speaksToAssistants, wordsToAssistants } from '#linguistics/speaks-to-assistants.ts';
import { foldAccents, words } from '#linguistics/words.ts';

const GRAM = 4;

/** A text without what it addresses to assistants, and that. A paragraph that has begun to do so is given up. */
export function withoutInjections(text: string): { plain: string; injected: string } {
  const plain: string[] = [];
  const injected: string[] = [];
  for (const line of text.split('\n')) {
    const sentences = trimmedSentences(line);
    const from = sentences.findIndex((sentence) => speaksToAssistants(sentence));
    plain.push(from === -1 ? line : sentences.slice(0, from).join(' '));
    if (from !== -1) injected.push(...sentences.slice(from));
  }
  return { plain: plain.filter((line) => line !== '').join('\n'), injected: injected.join('\n') };
}

/** Finds the words of a text that were addressed to assistants: a run of them, or a name that only they know. */
export function createInjectionFinder(injected: string, plain: string): (text: string) => string | null {
  if (injected === '') return () => null;
  const known = new Set(words(foldAccents(plain)));
  const names = new Set(
    (
      injected.match(
        /(?<![.!?:]\s)(?<=\s|["'«(])\p{Lu}[\p{L}\d]{3,}|\p{Lu}{4,}|\p{L}+\p{Ll}\p{Lu}\p{L}+|[\p{L}\d-]+\.\p{L}{2,12}\b/gu,
      ) ?? []
    )
      .map((name) => foldAccents(name))
      .filter((name) => !known.has(name)),
  );
  const plainGrams = new Set(gramsOf(plain));
  const grams = new Set(gramsOf(injected).filter((gram) => !plainGrams.has(gram)));
  return (text) => {
    const folded = foldAccents(text);
    return (
      wordsToAssistants(text) ??
      [...names].find((name) => folded.includes(name)) ??
      gramsOf(text).find((gram) => grams.has(gram)) ??
      null
    );
  };
}

function gramsOf(text: string): string[] {
  const all = words(foldAccents(text));
  return all.slice(0, Math.max(0, all.length - GRAM + 1)).map((_, at) => all.slice(at, at + GRAM).join(' '));
}
