import type { Addition, Intent } from '@rilievo/shared/findings';
import { contentStems } from '#linguistics/stems.ts';
import type { Improvements } from './completeness/run.ts';
import { DISPUTES } from './contested.ts';
import { withRequest } from './joined-request.ts';

/** Content words that two questions have in common, without those of the topic: of their titles, and in all. */
const MIN_IN_TITLES = 2;
const MIN_IN_ALL = 4;

/**
 * Red and blue are asked side by side, and may ask the author for the same figure. The red box then asks for both, with
 * the graver severity, and the blue one is left out, unless it says that words of the text are wrong.
 */
export function joinedQuestions(
  red: readonly Addition[],
  { additions: blue, gaps }: Pick<Improvements, 'additions' | 'gaps'>,
  intents: readonly Intent[],
  topic: string,
): { readonly red: Addition[]; readonly blue: Addition[] } {
  const silent = new Set(contentStems(topic));
  const joined = [...red];
  const disputing = new Set(gaps.filter(({ type }) => DISPUTES.has(type)).map(({ id }) => id));
  const left = blue.filter((box) => {
    if (disputing.has(box.closes ?? '')) return true;
    const at = joined.findIndex((other) => isSameQuestion(other, box, intents, silent));
    const other = joined[at];
    if (other === undefined) return true;
    joined[at] = withRequest(other, box);
    return false;
  });
  return { red: joined, blue: left };
}

function isSameQuestion(
  red: Addition,
  blue: Addition,
  intents: readonly Intent[],
  silent: ReadonlySet<string>,
): boolean {
  if (red.move !== 'ask' || blue.move !== 'ask' || red.note === null || blue.note === null) return false;
  const need = intents.find(({ id }) => id === red.closes)?.question ?? '';
  const own = (text: string) => new Set(contentStems(text).filter((stem) => !silent.has(stem)));
  const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].filter((stem) => other.has(stem)).length;
  const inTitles = shared(own(`${red.title} ${need}`), own(blue.title));
  const inAll = shared(own(`${red.title} ${need} ${red.note}`), own(`${blue.title} ${blue.note}`));
  return inTitles >= MIN_IN_TITLES && inAll >= MIN_IN_ALL;
}
