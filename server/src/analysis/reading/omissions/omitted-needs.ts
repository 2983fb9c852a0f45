import { foldAccents } from '../../../linguistics/words.ts';
import type { AnswerUnit } from '../answers/answer-units.ts';
import { holdsValue, MEASURED_TYPES } from '../answers/holds-value.ts';
import { readPageQuery } from '../class-of-thing/page-query.ts';
import type { ContentKind } from '../facets/facet.ts';
import type { Reading } from '../read-article.ts';
import { COMMON_WORDS } from './common-words.ts';
import type { Family, Omission } from './family.ts';
import { omissionFamilies } from './load-families.ts';
import { holdsAny, indexOfPhrase } from './phrases-in-text.ts';

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
/** From here on a close family knows what its text should tell: its facts count as essential, so many of them. */
const SHARE_OF_FACTS = 0.75;
const MAX_FACTS = 2;
/** A text that tells so much is complete: what is merely useful would bury its praise. */
const COMPLETE = 0.85;
/** A table with this many sums is a price list under any header. */
const PRICED_ROWS = 2;

/** What advertisers and readers say is not told by the article, where the page's own marks have not shown it. */
const OFFERED = /^(?:annuncio|sponsorizzato|pubblicita|contenuto sponsorizzato|cookie)\b/;
const OF_READERS =
  /\bcommenti\b|^(?:le )?(?:opinioni|recensioni) de|^(?:leggi anche|dicono di noi|articoli correlati|(?:ti )?potrebbe(?:ro)? interessar)/;

/** An article as the words of a telling are looked for in it, folded: no title, which only names, and no question. */
interface Telling {
  readonly text: string;
  readonly headings: string;
  readonly title: string;
  readonly passages: readonly Passage[];
}

/** A sentence, an item or a row. */
interface Passage {
  readonly text: string;
  readonly folded: string;
  /** With its heading and what announces it. */
  readonly around: string;
  readonly isRow: boolean;
}

/** A family with the share of its needs that the text tells. */
interface Closeness {
  readonly family: Family;
  readonly share: number;
  readonly open: readonly Omission[];
}

/**
 * What texts of its families often leave out and this one does, the most asked first: none of the words by which
 * anybody would tell it occurs, or no value beside one. Families give the same need the same id. `units` are the
 * article's; a short text leaves nothing out.
 */
export function omittedNeeds(reading: Reading, kind: ContentKind, units: readonly AnswerUnit[]): Omission[] {
  if (reading.article.words < MIN_WORDS) return [];
  const telling = tellingOf(reading, units);
  const fitting = fittingFamilies(readPageQuery(reading).title, kind);
  const isOnSubject = ({ family, share }: Closeness) =>
    share >= (family.close ? MIN_SHARE_OF_CLOSE : MIN_SHARE);
  const [closest] = namedOrGeneral(fitting)
    .map((family) => closenessOf(family, telling))
    .filter(isOnSubject)
    .sort((a, b) => ranked(b) - ranked(a));
  if (!closest) return [];
  const standing = fitting
    .filter((family) => family !== closest.family && family.standing)
    .map((family) => closenessOf(family, telling))
    .filter(isOnSubject)
    .flatMap(({ open }) =>
      open.filter((need) => need.standing && !closest.open.some((own) => asksAlike(own, need))),
    );
  const omitted = [...standing, ...needsOfClosest(closest)];
  const first = omitted.filter(({ id }, place) => omitted.findIndex((one) => one.id === id) === place);
  return [
    ...first.filter(({ weight }) => weight === 'essential'),
    ...first.filter(({ weight }) => weight === 'useful'),
  ];
}

function needsOfClosest({ family, open, share }: Closeness): readonly Omission[] {
  if (share >= COMPLETE) return open.filter(({ weight }) => weight === 'essential');
  if (!family.close || share < SHARE_OF_FACTS) return open;
  const useful = open.filter(({ weight }) => weight === 'useful');
  const facts = [
    ...useful.filter(({ answer }) => MEASURED_TYPES.has(answer)),
    ...useful.filter(({ answer }) => answer === 'yesno'),
  ].slice(0, MAX_FACTS);
  return open.map((need) => (facts.includes(need) ? { ...need, weight: 'essential' } : need));
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
  const open = family.needs.filter((need) => !tells(telling, need));
  return {
    family,
    share: 1 - open.length / family.needs.length,
    open: open.filter(({ when }) => !when || speaksOf(telling, when)),
  };
}

/** The closest family asks for the same in its own words. */
function asksAlike(own: Omission, standing: Omission): boolean {
  return own.told.filter((phrase) => standing.told.includes(phrase)).length > 1;
}

/** What is named once in passing asks for nothing: a heading names it, or two passages. */
function speaksOf({ title, headings, passages }: Telling, phrases: readonly string[]): boolean {
  if (holdsAny(`${title} \n ${headings}`, phrases)) return true;
  return passages.filter(({ folded }) => holdsAny(folded, phrases)).length > 1;
}

function ranked({ family, share }: Closeness): number {
  return share + (family.close ? CLOSE_BONUS : 0) - (family.broad ? BROAD_HANDICAP : 0);
}

function tellingOf({ title, sections }: Reading, units: readonly AnswerUnit[]): Telling {
  const headings = sections.flatMap(({ level, folded }) => (level > 1 ? [folded] : [])).join(' \n ');
  const telling = units.filter(({ text, folded, heading }) => {
    return !text.endsWith('?') && !OFFERED.test(folded) && !OF_READERS.test(heading);
  });
  return {
    text: [
      headings,
      ...telling.map(({ folded, about, kind }) => (kind === 'row' ? `${about} ${folded}` : folded)),
    ].join(' \n '),
    headings,
    title: foldAccents(title),
    passages: telling.map(({ text, folded, heading, about, kind }) => ({
      text,
      folded,
      around: `${folded} \n ${heading} \n ${about}`,
      isRow: kind === 'row',
    })),
  };
}

/** A word of its own tells anywhere; a common one in a heading, or in a passage with another or with a value. */
function tells({ text, headings, passages }: Telling, { told, valued, answer }: Omission): boolean {
  const answers = (passage: Passage) => holdsValue(answer, passage.text, passage.folded);
  if (answer === 'money' && passages.filter((one) => one.isRow && answers(one)).length >= PRICED_ROWS)
    return true;
  if (valued || answer === 'phone')
    return passages.some((passage) => answers(passage) && holdsAny(passage.around, told));
  const common = told.filter((word) => COMMON_WORDS.has(word));
  const own = told.filter((word) => !COMMON_WORDS.has(word));
  if (holdsAny(text, own) || holdsAny(headings, common)) return true;
  const isMeasured = MEASURED_TYPES.has(answer);
  return passages.some((passage) => {
    const said = common.filter((word) => indexOfPhrase(passage.folded, word) >= 0).length;
    return said > 1 || (said > 0 && isMeasured && answers(passage));
  });
}
