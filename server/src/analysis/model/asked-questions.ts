import { contentStems } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';

/** Prepositions that turn a question round: what there is inside, and what there is besides. */
const TURNED = /\b(?:oltre|senza|prima|dopo|dentro|fuori|sopra|sotto|contro)\b/g;
const ASKED_BY = /\b(?:chi|cosa|come|quando|quant[oaie]|dove|perche|quali?)\b/;
const SAME = 0.85;
/** Words that a question may add without asking anything else. */
const GENERIC = new Set(
  contentStems(
    'comuni comune principali principale tipici tipico frequenti migliori davvero proprio esattamente oggi generale solito normalmente persona persone casa',
  ),
);

/**
 * Questions asked so far: two are the same when they ask by one word about nearly the same things, or differ by
 * nothing but generic words and those of the `topic`, which every question may say or leave out.
 */
export function createAskedQuestions(questions: readonly string[], topic = '') {
  const silent = new Set([...GENERIC, ...contentStems(topic)]);
  const asked = questions.map(marksOf);
  return {
    has(question: string): boolean {
      const marks = marksOf(question);
      return asked.some((other) => isSame(marks, other) || isSameOf(marks, other, silent));
    },
    add: (question: string) => void asked.push(marksOf(question)),
  };
}

function marksOf(question: string): ReadonlySet<string> {
  const folded = foldAccents(question);
  const word = ASKED_BY.exec(folded)?.[0] ?? '';
  return new Set([
    `?${word}`,
    ...(folded.match(TURNED) ?? []).map((word) => `!${word}`),
    ...contentStems(question),
  ]);
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((mark) => other.has(mark)).length;
  return shared / (one.size + other.size - shared) >= SAME;
}

function isSameOf(
  one: ReadonlySet<string>,
  other: ReadonlySet<string>,
  silent: ReadonlySet<string>,
): boolean {
  const told = (marks: ReadonlySet<string>) => [...marks].filter((mark) => !silent.has(mark));
  const [mine, theirs] = [told(one), told(other)];
  return mine.length > 1 && mine.length === theirs.length && mine.every((mark) => other.has(mark));
}
