import { stem } from '#linguistics/stems.ts';
import { isLinkingPreposition, isStopword } from '#linguistics/stopwords.ts';
import type { BankClass } from '../needs-bank/load-bank.ts';
import { foldedWords, needsBank, needsOf } from '../needs-bank/load-bank.ts';
import type { BankNeed } from '../needs-bank/need-class.ts';
import type { NounPhrase } from '../needs-bank/noun-phrase.ts';
import type { Reading } from '../read-article.ts';
import type { Candidate } from './candidate.ts';
import { isLocal, mentions } from './candidate.ts';
import type { Fit } from './fit-of.ts';
import { fitOf } from './fit-of.ts';
import { compoundAt } from './other-senses.ts';
import type { PageQuery } from './page-query.ts';
import { readPageQuery } from './page-query.ts';
import { follows, isCarrier } from './title-words.ts';

/** The class of what an article is about, with the noun that the article uses for it. */
export interface ClassOfThing {
  readonly bankClass: BankClass;
  readonly noun: NounPhrase | null;
  readonly query: PageQuery;
  readonly needs: readonly BankNeed[];
  /** Stems of the title's words that the class does not account for: «potatura» of «La potatura dell'olivo». */
  readonly focus: readonly string[];
  readonly fit: Fit;
}

const QUERY_POINTS = 8;
const WORD_POINTS = 2;
const HEAD_POINTS = 5;
const LOCAL_POINTS = 10;
const MAX_BODY_POINTS = 4;
const MAX_FOCUS = 6;
const MAX_CANDIDATES = 8;
const TEACHING: ReadonlySet<string> = new Set(['corso', 'corsi', 'scuola', 'master', 'lezioni', 'diploma']);

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
        if (of.bankClass.about === 'person' && isTaught(words.slice(0, at))) continue;
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

/** «Corso OSS»: who reads it wants the course, and the profession comes after. */
function isTaught(before: readonly string[]): boolean {
  const nearest = before.findLast((word) => !isStopword(word));
  return nearest !== undefined && TEACHING.has(nearest);
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

/** One of the class's queries occurs in title or address: its words in order, with few others between them. */
function asksFor({ queries }: BankClass, { places }: PageQuery): boolean {
  return queries.some((query) => places.some((words) => follows(words, query)));
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

/** How often the stem of each word occurs outside the main heading. */
function bodyWords({ blocks }: Reading): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { block } of blocks) {
    if (block.kind === 'code' || (block.kind === 'heading' && block.level === 1)) continue;
    for (const word of foldedWords(block.text)) counts.set(stem(word), (counts.get(stem(word)) ?? 0) + 1);
  }
  return counts;
}
