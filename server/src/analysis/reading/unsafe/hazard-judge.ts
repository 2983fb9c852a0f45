import { anyOf } from '#linguistics/phrases.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { Reading, ReadSentence } from '../read-article.ts';
import type { Hazard } from './hazard.ts';
import { isWarning } from './hazard-warning.ts';
import { type HazardOfField, hazardCatalogue } from './load-hazards.ts';
import type { Span } from './phrase-index.ts';

/** Headings under which a text tells what is wrong. */
const WARNING_HEADING = anyOf([
  '(?:fals[oi] )?mit[oi]',
  'bufal[ae]',
  'leggend[ae]',
  'credenz[ae]',
  'luogh[oi] comun[ei]',
  'error[ei]',
  'sbagli\\p{L}*',
  'evitare',
  'non (?:fare|dare|usare|mangiare|mescolare|bisogna|si (?:deve|fa|puo))',
  'mai',
  'pericol\\p{L}+',
  'rischi[o]?',
  'vietat\\p{L}+',
  'attenzione',
  'truff\\p{L}+',
  'tossic\\p{L}+',
]);
/** Longer sentences are lists of data. */
const MAX_LENGTH = 600;
/** Two sentences make a field, or the title or a heading. */
const MIN_SENTENCES = 2;

type Phrases = ReadonlyMap<string, readonly Span[]>;

/** A hazard with the place in the sentence where most of its words stand together. */
type FoundHazard = Hazard & { readonly at: number };

/** Characters of a sentence within which words stand together. */
const TOGETHER = 60;

/**
 * Says of a sentence which advice of the catalogue it gives, when it is asked: null if it gives none, or warns of it.
 * Sentences are searched for phrases only once.
 */
export function hazardJudge(reading: Reading): (sentence: ReadSentence) => FoundHazard | null {
  const { phrases } = hazardCatalogue();
  const title = foldAccents(reading.title);
  const inText = memoised((text: string): Phrases => phrases.in(text));
  const isOf = memoised((field: readonly string[]) => {
    const says = (text: string) => field.some((phrase) => inText(text).has(phrase));
    return (
      says(title) ||
      reading.sections.some(({ folded }) => says(folded)) ||
      reading.sentences.filter(({ folded }) => says(folded)).length >= MIN_SENTENCES
    );
  });
  return (sentence) => {
    const { folded, text, block } = sentence;
    if (text.endsWith('?') || folded.length > MAX_LENGTH) return null;
    const heading = reading.sectionOf.get(block)?.folded ?? '';
    if (heading !== title && WARNING_HEADING.test(heading)) return null;
    const before = block.sentences[block.sentences.indexOf(sentence) - 1]?.folded ?? '';
    const isAround = (phrase: string) =>
      [folded, heading, title, before].some((part) => inText(part).has(phrase));
    return committedIn(folded, inText(folded), isAround, isOf);
  };
}

/** The hazard of which a sentence has the most phrases among those that it commits; null for none, or if it warns. */
function committedIn(
  folded: string,
  phrases: Phrases,
  isAround: (phrase: string) => boolean,
  isOf: (field: readonly string[]) => boolean,
): FoundHazard | null {
  const { begunBy } = hazardCatalogue();
  const isSaid = (phrase: string) => phrases.has(phrase);
  const candidates = new Set([...phrases.keys()].flatMap((phrase) => begunBy.get(phrase) ?? []));
  const committed = [...candidates].filter(
    ({ hazard: { all, about = [], unless = [] }, field }) =>
      haveOwnWords(all, phrases) &&
      about.every((group) => group.some(isAround)) &&
      !unless.some(isSaid) &&
      (field === null || isOf(field)) &&
      !isWarning(
        folded,
        all.flat().flatMap((phrase) => phrases.get(phrase) ?? []),
      ),
  );
  const saidOf = ({ hazard: { all } }: HazardOfField) => all.flat().filter(isSaid).length;
  const [first] = committed.toSorted((a, b) => saidOf(b) - saidOf(a));
  return first ? { ...first.hazard, at: placeOf(first.hazard.all, phrases) } : null;
}

/** The first word from which on most groups have a phrase. */
function placeOf(groups: readonly (readonly string[])[], phrases: Phrases): number {
  const said = groups.map((group) => group.flatMap((phrase) => phrases.get(phrase) ?? []));
  const from = (at: number) =>
    said.filter((spans) => spans.some(({ start }) => start >= at && start < at + TOGETHER)).length;
  const starts = said.flat().map(({ start }) => start);
  return starts.sort((a, b) => from(b) - from(a) || a - b)[0] ?? 0;
}

/** Each group has a phrase in words that no other group has taken. */
function haveOwnWords(groups: readonly (readonly string[])[], phrases: Phrases): boolean {
  const said = groups.map((group) => group.flatMap((phrase) => phrases.get(phrase) ?? []));
  const taken: Span[] = [];
  return said
    .toSorted((a, b) => a.length - b.length)
    .every((spans) => {
      const free = spans.find(
        ({ start, end }) => !taken.some((span) => start < span.end && span.start < end),
      );
      if (free) taken.push(free);
      return free !== undefined;
    });
}

function memoised<Key, Answer>(ask: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, Answer>();
  return (key) => {
    const answer = known.get(key) ?? ask(key);
    known.set(key, answer);
    return answer;
  };
}
