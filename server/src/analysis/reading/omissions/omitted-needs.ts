import { foldAccents } from '#linguistics/words.ts';
import type { AnswerUnit } from '../answers/answer-units.ts';
import { readPageQuery } from '../class-of-thing/page-query.ts';
import type { ContentKind } from '../facets/facet.ts';
import type { Reading } from '../read-article.ts';
import { unsafeAdvice } from '../unsafe/unsafe-advice.ts';
import type { Family, Omission } from './family.ts';
import { healthBasics } from './health-basics.ts';
import { omissionFamilies } from './load-families.ts';
import { holdsAny } from './phrases-in-text.ts';
import { serviceBasics } from './service-basics.ts';
import { isAbout, isGiven, isSpokenOf, type Telling, tellingOf } from './telling.ts';

/** A shorter text leaves almost everything out. */
const MIN_WORDS = 150;
/**
 * The share of a family's needs that a text on its subject tells; where it is smaller, the title's word is a
 * coincidence: «pelle» in the title of a text on ticks. These shares were chosen on 79 articles.
 */
const MIN_SHARE = 0.35;
/** Any text tells a little of a broad family, and a close one asks for more than most texts tell. */
const BROAD_HANDICAP = 0.15;
const CLOSE_BONUS = 0.3;
/** Where a text tells less of a close family, its title only resembles one. */
const MIN_SHARE_OF_CLOSE = 0.6;
/** A text that tells so much is complete: what is merely useful would bury its praise. */
const COMPLETE = 0.85;

/** A family with the share of its needs that the text speaks of, and the needs that it does not. */
interface Closeness {
  readonly family: Family;
  readonly share: number;
  readonly silent: readonly Omission[];
}

/**
 * Needs that texts of its families often leave out and this one does, the most asked first: none of the words that
 * would meet it occurs, or none with a value beside it. Families give the same need the same id. `units` are the
 * article's; a short text leaves nothing out.
 */
export function omittedNeeds(reading: Reading, kind: ContentKind, units: readonly AnswerUnit[]): Omission[] {
  if (reading.article.words < MIN_WORDS) return [];
  // «Non serve correre al pronto soccorso» tells nobody when to go there.
  const unsafe = new Set(unsafeAdvice(reading).map(({ sentence }) => sentence.text));
  const safe = units.filter(({ text }) => !unsafe.has(text));
  const telling = tellingOf(reading, safe);
  const basics =
    kind === 'servizio locale'
      ? serviceBasics(reading, telling.title, units)
      : kind === 'salute'
        ? healthBasics(telling.title, safe)
        : [];
  const fitting = fittingFamilies(readPageQuery(reading).title, kind);
  const isOnSubject = ({ family, share }: Closeness) =>
    share >= (family.close ? MIN_SHARE_OF_CLOSE : MIN_SHARE);
  const [closest] = namedOrGeneral(fitting)
    .map((family) => closenessOf(family, telling))
    .filter(isOnSubject)
    .sort((a, b) => ranked(b) - ranked(a));
  if (!closest) return basics;
  const own = openOf(closest, telling, kind);
  const standing = fitting
    .filter((family) => family !== closest.family && family.standing)
    .map((family) => closenessOf(family, telling))
    .filter(isOnSubject)
    .flatMap((one) => openOf(one, telling, kind))
    .filter((need) => need.standing && !own.some((other) => asksAlike(other, need)));
  const omitted = [...standing, ...worthAsking(closest, own), ...basics].filter(
    ({ question }) => !ASKS_CAUSES.test(question) || !hasNoCauses(reading.title),
  );
  const first = omitted.filter(({ id }, place) => omitted.findIndex((one) => one.id === id) === place);
  return [
    ...first.filter(({ weight }) => weight === 'essential'),
    ...first.filter(({ weight }) => weight === 'useful'),
  ];
}

/** A title about doing a thing, where nothing is broken and nothing has to go: it has no causes to tell. */
const DOES =
  /^(?:guida )?(?:come |per )?(?:si )?(?:recuper|install|configur|cre|apr|scaric|trasfer|mont|scegl|compr|cambi|sostitu|pul|richied|us)\p{L}*(?:are|ere|ire)\b/u;
const FAULT =
  /\bnon\b|\b(?:blocc|rott|guast|error|problem|rumor|odor|puzz|perd(?:e|ita)|spegn|macchi|muff)\p{L}*/u;
const ASKS_CAUSES = /^(?:Quali sono|Da che cosa dipendono) le cause(?!\p{L})/u;

function hasNoCauses(title: string): boolean {
  const folded = foldAccents(title);
  return DOES.test(folded) && !FAULT.test(folded);
}

/** A text that tells nearly all is asked only for what is essential. */
function worthAsking({ share }: Closeness, open: readonly Omission[]): readonly Omission[] {
  return share >= COMPLETE ? open.filter(({ weight }) => weight === 'essential') : open;
}

/** The families that a title names; those of the kind where it names none. News belong only to families that say so. */
export function familiesOf(title: string, kind: ContentKind): Family[] {
  return namedOrGeneral(fittingFamilies(title, kind));
}

/** The families that a title names, and those of the kind that need no title. */
function fittingFamilies(title: string, kind: ContentKind): Family[] {
  const folded = foldAccents(title);
  return omissionFamilies().filter(
    ({ kinds, except, titles }) =>
      (kinds ? kinds.includes(kind) : kind !== 'notizia') &&
      !holdsAny(folded, except ?? []) &&
      (!titles || holdsAny(folded, titles)),
  );
}

function namedOrGeneral(fitting: readonly Family[]): Family[] {
  const named = fitting.filter(({ titles }) => titles);
  return named.length > 0 ? named : [...fitting];
}

function closenessOf(family: Family, telling: Telling): Closeness {
  const silent = family.needs.filter((need) => !isSpokenOf(telling, need));
  return { family, share: 1 - silent.length / family.needs.length, silent };
}

/** The open needs of a family; in a report only those that it does not mention. */
function openOf({ family, silent }: Closeness, telling: Telling, kind: ContentKind): Omission[] {
  return family.needs.filter(
    (need) =>
      (silent.includes(need) || (kind !== 'notizia' && !isGiven(telling, need))) &&
      (!need.when || isAbout(telling, need.when)),
  );
}

/** The closest family asks for the same in its own words. */
function asksAlike(own: Omission, standing: Omission): boolean {
  return own.told.filter((phrase) => standing.told.includes(phrase)).length > 1;
}

function ranked({ family, share }: Closeness): number {
  return share + (family.close ? CLOSE_BONUS : 0) - (family.broad ? BROAD_HANDICAP : 0);
}
