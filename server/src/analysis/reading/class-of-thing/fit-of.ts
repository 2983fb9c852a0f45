import { stem } from '#linguistics/stems.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { BankClass } from '../needs-bank/load-bank.ts';
import { foldedWords } from '../needs-bank/load-bank.ts';
import type { BankNeed } from '../needs-bank/need-class.ts';
import type { Candidate } from './candidate.ts';
import { isLocal, mentions } from './candidate.ts';
import { compoundAt, isAmbiguous } from './other-senses.ts';
import type { PageQuery } from './page-query.ts';
import { follows, isCarrier, isSameWord, WHOLE_VERBS } from './title-words.ts';

/**
 * `sure` where the title's query is the class's and the body speaks of the noun; `aspect` where the title asks for one
 * side of it; `doubtful` where the noun occurs and the query is of another kind.
 */
export type Fit = 'sure' | 'aspect' | 'doubtful';

const TOWN = new Set(['a', 'ad']);
/** Kinds of class that a proper name narrows. */
const PLACED: ReadonlySet<string> = new Set(['place', 'organisation', 'event', 'person', 'news']);
const DONE_ALONE: ReadonlySet<string> = new Set(['task', 'problem', 'choice']);
/** A noun that the body says less often is not what it is about. */
const MIN_MENTIONS = 2;

/** How well the class of a candidate fits what the title asks for; `focus` are the title's stems that it does not have. */
export function fitOf(
  best: Candidate,
  query: PageQuery,
  focus: readonly string[],
  needs: readonly BankNeed[],
  body: ReadonlyMap<string, number>,
): Fit {
  const { bankClass, noun, byQuery } = best;
  const words = query.places[0] ?? [];
  const isFirm = bankClass.about === 'organisation' && isLocal(best, words, query.names);
  if (noun && !isFirm && mentions(best, body) < MIN_MENTIONS) return 'doubtful';
  if (isTrade(best, query, words) || (best.inTitle && isOtherThing(best, query, words, needs)))
    return 'doubtful';
  if (byQuery && !isNamedFirst(best, query, words)) return 'doubtful';
  const before = best.inTitle ? words.slice(0, best.at) : [];
  if (before.some((_, at) => compoundAt(before, at) > 0)) return 'doubtful';
  if (byQuery && query.kind !== 'news') {
    const head = before
      .slice(0, query.headWords)
      .filter((word) => !isCarrier(word) && !isQueried(word, bankClass));
    // Who chooses a lock for a bicycle asks nothing of bicycles.
    if (head.length > 0 && query.kind === 'choice') return 'doubtful';
    if (head.some((word) => !isAsked(stem(word), needs))) return 'doubtful';
    return head.length === 0 && (noun || focus.length === 0) ? 'sure' : 'aspect';
  }
  const isHead = best.inTitle && before.every((word) => isCarrier(word) || isAsked(stem(word), needs));
  if (
    !isHead ||
    !suits(
      query,
      bankClass,
      words,
      focus.every((word) => isAsked(word, needs)),
    )
  )
    return 'doubtful';
  if (bankClass.about === 'place' && isCompound(best, query, words)) return 'doubtful';
  const isListed = focus.length > 1 && focus.every((word) => isAsked(word, needs));
  return focus.length === 0 || isListed ? 'sure' : 'aspect';
}

function isQueried(word: string, { queries }: BankClass): boolean {
  return queries.some((query) => query.some((own) => isSameWord(own, word)));
}

/** «Cambio d'orario» is no part of a bicycle: an ambiguous noun is followed by a word that the class knows, or by none. */
function isOtherThing(
  { at, size, noun, bankClass }: Candidate,
  { headWords, names }: PageQuery,
  words: readonly string[],
  needs: readonly BankNeed[],
): boolean {
  if (!noun || size > 1 || !isAmbiguous(foldAccents(noun.singular.noun))) return false;
  const next = words.slice(at + 1, headWords).find((word) => !isCarrier(word));
  if (next === undefined || isQueried(next, bankClass) || isAsked(stem(next), needs)) return false;
  if (PLACED.has(bankClass.about) && names.has(next)) return false;
  return !bankClass.nouns.some((own) =>
    foldedWords(own.singular.noun).some((word) => isSameWord(word, next)),
  );
}

/** «Toelettatura per cani a Monza» is a firm's page: nobody asks there how to do it alone. */
function isTrade(
  { bankClass: { about } }: Candidate,
  { kind, names, headWords }: PageQuery,
  words: readonly string[],
): boolean {
  return (
    kind === 'thing' &&
    DONE_ALONE.has(about) &&
    words.some(
      (word, index) => index > 0 && index < headWords && names.has(word) && TOWN.has(words[index - 1] ?? ''),
    )
  );
}

/** «Isola di calore» is no island: what «di» joins to a place is its name, and a name has a capital. */
function isCompound({ at, size }: Candidate, { names }: PageQuery, words: readonly string[]): boolean {
  const joined = words[at + size + 1];
  return words[at + size] === 'di' && joined !== undefined && !names.has(joined);
}

/**
 * «Giardiniere a Lecco: potature e siepi» is about the gardener: the query must be where the title names its subject.
 */
function isNamedFirst(
  { at, inTitle, noun, bankClass }: Candidate,
  query: PageQuery,
  words: readonly string[],
): boolean {
  const head = words.slice(0, query.headWords);
  if (head.every(isCarrier)) return true;
  if (noun && inTitle && at < query.headWords) return true;
  return bankClass.queries.some((asked) => follows(head, asked));
}

/** True where a query of this kind asks for what the class lists: nobody who has a broken thing asks how to choose it. */
function suits(
  { kind }: PageQuery,
  { about }: BankClass,
  words: readonly string[],
  isAllAsked: boolean,
): boolean {
  switch (kind) {
    case 'problem':
      return about === 'problem';
    case 'news':
      return about === 'news' || about === 'event';
    case 'choice':
      return about !== 'problem' && about !== 'news' && about !== 'person';
    case 'task':
      return about === 'task' || isAllAsked || words.some((word) => WHOLE_VERBS.has(stem(word)));
    case 'thing':
      return true;
  }
}

/** A word of the title by which a need is asked, «potatura» where a need is about pruning. */
export function isAsked(word: string, needs: readonly BankNeed[]): boolean {
  return needs.some(({ cues }) =>
    cues.some((cue) => word.startsWith(cue) || (word.length > 3 && cue.startsWith(word))),
  );
}
