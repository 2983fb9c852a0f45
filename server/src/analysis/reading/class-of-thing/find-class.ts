import { stem } from '../../../linguistics/stems.ts';
import { isLinkingPreposition, isStopword } from '../../../linguistics/stopwords.ts';
import { foldAccents } from '../../../linguistics/words.ts';
import type { BankClass } from '../needs-bank/load-bank.ts';
import { foldedWords, needsBank, needsOf } from '../needs-bank/load-bank.ts';
import type { BankNeed } from '../needs-bank/need-class.ts';
import type { BankNoun, NounPhrase } from '../needs-bank/noun-phrase.ts';
import type { Reading } from '../read-article.ts';
import { compoundAt, isAmbiguous } from './other-senses.ts';
import type { PageQuery } from './page-query.ts';
import { readPageQuery } from './page-query.ts';
import { isCarrier, WHOLE_VERBS } from './title-words.ts';

/** The class of what an article is about, with the noun that the article uses for it. */
export interface ClassOfThing {
  readonly bankClass: BankClass;
  readonly noun: NounPhrase | null;
  readonly query: PageQuery;
  readonly needs: readonly BankNeed[];
  /** Stems of the title's words that the class does not account for: «potatura» of «La potatura dell'olivo». */
  readonly focus: readonly string[];
  /**
   * `sure` where the title's query is the class's and the body speaks of the noun; `aspect` where the title asks for
   * one side of it; `doubtful` where the noun occurs and the query is of another kind.
   */
  readonly fit: 'sure' | 'aspect' | 'doubtful';
}

interface Candidate {
  readonly bankClass: BankClass;
  readonly noun: BankNoun | null;
  readonly at: number;
  readonly size: number;
  readonly inTitle: boolean;
  readonly byQuery: boolean;
  readonly score: number;
}

const MAX_GAP = 2;
const QUERY_POINTS = 8;
const WORD_POINTS = 2;
const HEAD_POINTS = 5;
const LOCAL_POINTS = 10;
const LOCAL = new Set(['a', 'ad', 'in', 'di']);
const TOWN = new Set(['a', 'ad']);
/** Kinds of class that a proper name narrows. */
const PLACED: ReadonlySet<string> = new Set(['place', 'organisation', 'event', 'person', 'news']);
const DONE_ALONE: ReadonlySet<string> = new Set(['task', 'problem', 'choice']);
const MAX_BODY_POINTS = 4;
/** A noun that the body says less often is not what it is about. */
const MIN_MENTIONS = 2;
const MAX_FOCUS = 6;
const MIN_ROOT = 4;
const MAX_ENDING = 4;
const MAX_CANDIDATES = 8;

/** The class that fits the page's query best; null where no noun or query of the bank occurs in it. */
export function findClass(reading: Reading): ClassOfThing | null {
  const query = readPageQuery(reading);
  if (query.isAlternative) return null;
  const body = bodyWords(reading);
  const fitting = candidates(query, body)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_CANDIDATES)
    .map((candidate) => classOf(candidate, query, body));
  return fitting.find(({ fit }) => fit !== 'doubtful') ?? fitting[0] ?? null;
}

function classOf(candidate: Candidate, query: PageQuery, body: ReadonlyMap<string, number>): ClassOfThing {
  const { bankClass, noun } = candidate;
  const needs = needsOf(bankClass);
  const focus = focusOf(query, candidate);
  return {
    bankClass,
    noun: noun?.singular ?? null,
    query,
    needs,
    focus,
    fit: fitOf(candidate, query, focus, needs, body),
  };
}

function candidates(query: PageQuery, body: ReadonlyMap<string, number>): Candidate[] {
  const bank = needsBank();
  const found: Candidate[] = [];
  for (const [place, words] of query.places.entries()) {
    let compound = { start: 0, end: 0 };
    for (const [at, word] of words.entries()) {
      if (at >= compound.end) compound = { start: at, end: at + compoundAt(words, at) };
      for (const { words: form, of } of bank.nouns.get(word) ?? []) {
        const isWhole = at === compound.start && form.length >= compound.end - compound.start;
        if (at + form.length <= compound.end && !isWhole) continue;
        if (at > 0 && form.length === 1 && isStopword(word)) continue;
        if (!form.every((part, index) => words[at + index] === part)) continue;
        const byQuery = asksFor(of.bankClass, query);
        if (of.bankClass.queries.length > 0 && !byQuery) continue;
        found.push(
          scored(
            {
              bankClass: of.bankClass,
              noun: of.bankClass.nouns[of.at] ?? null,
              at,
              size: form.length,
              inTitle: place === 0,
              byQuery,
            },
            words,
            query,
            body,
          ),
        );
      }
    }
  }
  for (const bankClass of bank.withoutNouns) {
    if (asksFor(bankClass, query))
      found.push(
        scored({ bankClass, noun: null, at: 0, size: 0, inTitle: true, byQuery: true }, [], query, body),
      );
  }
  return found;
}

function scored(
  found: Omit<Candidate, 'score'>,
  words: readonly string[],
  { names }: PageQuery,
  body: ReadonlyMap<string, number>,
): Candidate {
  const isHead = found.noun !== null && words.slice(0, found.at).every(isCarrier);
  const score =
    (found.byQuery ? QUERY_POINTS : 0) +
    found.size * WORD_POINTS +
    (isHead ? HEAD_POINTS : 0) +
    (found.bankClass.about === 'organisation' && isLocal(found, words, names) ? LOCAL_POINTS : 0) +
    (found.inTitle ? 1 : 0) +
    Math.min(MAX_BODY_POINTS, mentions(found, body) / 2) -
    found.at / 10;
  return { ...found, score };
}

/** «Dentista a Bari»: who writes so is the dentist. */
function isLocal(
  { at, size }: Pick<Candidate, 'at' | 'size'>,
  words: readonly string[],
  names: ReadonlySet<string>,
): boolean {
  return LOCAL.has(words[at + size] ?? '') && names.has(words[at + size + 1] ?? '');
}

/** One of the class's queries occurs in title or address: its words in order, with few others between them. */
function asksFor({ queries }: BankClass, { places }: PageQuery): boolean {
  return queries.some((query) => places.some((words) => follows(words, query)));
}

function follows(words: readonly string[], query: readonly string[]): boolean {
  for (let start = 0; start < words.length; start += 1) {
    let at = start;
    let gap = 0;
    let next = 0;
    while (at < words.length && next < query.length && gap <= MAX_GAP) {
      if (isSameWord(words[at] ?? '', query[next] ?? '')) {
        next += 1;
        gap = 0;
      } else if (next === 0) break;
      else gap += 1;
      at += 1;
    }
    if (next === query.length) return true;
  }
  return false;
}

/** A stem alone does not tell words apart: «radio» and «radersi», «pubblica» and «pubblicazioni». */
function isSameWord(one: string, other: string): boolean {
  const root = stem(one);
  if (root !== stem(other)) return false;
  return Math.abs(one.length - other.length) <= (root.length < MIN_ROOT ? 1 : MAX_ENDING);
}

function fitOf(
  best: Candidate,
  query: PageQuery,
  focus: readonly string[],
  needs: readonly BankNeed[],
  body: ReadonlyMap<string, number>,
): ClassOfThing['fit'] {
  const { bankClass, noun, byQuery } = best;
  const words = query.places[0] ?? [];
  const isFirm = bankClass.about === 'organisation' && isLocal(best, words, query.names);
  if (noun && !isFirm && mentions(best, body) < MIN_MENTIONS) return 'doubtful';
  if (best.inTitle && (isOtherThing(best, query, words, needs) || isTrade(best, query, words)))
    return 'doubtful';
  if (byQuery && !isNamedFirst(best, query, words)) return 'doubtful';
  const before = best.inTitle ? words.slice(0, best.at) : [];
  if (before.some((_, at) => compoundAt(before, at) > 0)) return 'doubtful';
  if (byQuery && query.kind !== 'news') {
    const head = before
      .slice(0, query.headWords)
      .filter((word) => !isCarrier(word) && !isQueried(word, bankClass));
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

/** «Giardiniere a Lecco: potature e siepi» is about the gardener: the query stands where the title names its subject. */
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

function focusOf(query: PageQuery, { at, size, inTitle, noun, bankClass }: Candidate): string[] {
  const words = query.places[0] ?? [];
  const own = new Set([
    ...bankClass.queries.flat().map(stem),
    ...(noun ? foldedWords(`${noun.singular.noun} ${noun.plural.noun}`).map(stem) : []),
  ]);
  const after = inTitle ? at + size + modifiersAfter(words.slice(at + size, query.headWords)) : 0;
  const focus = words.filter(
    (word, index) =>
      !(inTitle && index >= at && index < after) &&
      !isCarrier(word) &&
      !own.has(stem(word)) &&
      !query.names.has(word),
  );
  return [...new Set(focus.map(stem))].slice(0, MAX_FOCUS);
}

/** How many words narrow the noun, each after a preposition: «in vaso», «da giardino», «di Roccavento». */
function modifiersAfter(words: readonly string[]): number {
  let at = 0;
  while (at + 1 < words.length && isPreposition(words[at])) {
    at += 2;
    while (at < words.length && isStopword(words[at - 1] ?? '')) at += 1;
  }
  return at;
}

function isPreposition(word: string | undefined): boolean {
  return word !== undefined && (isLinkingPreposition(word) || word === 'per');
}

function mentions(
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

/** How often the stem of each word occurs outside the main heading. */
function bodyWords({ blocks }: Reading): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { block } of blocks) {
    if (block.kind === 'code' || (block.kind === 'heading' && block.level === 1)) continue;
    for (const word of foldedWords(block.text)) counts.set(stem(word), (counts.get(stem(word)) ?? 0) + 1);
  }
  return counts;
}
