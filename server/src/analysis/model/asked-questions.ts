import { contentStems } from '../../linguistics/stems.ts';
import { foldAccents } from '../../linguistics/words.ts';

const ASKED_BY = /\b(?:chi|cosa|come|quando|quant[oaie]|dove|perche|quali?)\b/;
const SAME = 0.85;

/** Questions asked so far: two are the same when they ask by one word about nearly the same things. */
export function createAskedQuestions(questions: readonly string[]) {
  const asked = questions.map(marksOf);
  return {
    has(question: string): boolean {
      const marks = marksOf(question);
      return asked.some((other) => isSame(marks, other));
    },
    add: (question: string) => void asked.push(marksOf(question)),
  };
}

function marksOf(question: string): ReadonlySet<string> {
  const word = ASKED_BY.exec(foldAccents(question))?.[0] ?? '';
  return new Set([`?${word}`, ...contentStems(question)]);
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((mark) => other.has(mark)).length;
  return shared / (one.size + other.size - shared) >= SAME;
}
