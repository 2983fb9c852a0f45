import { contentStems } from '../../linguistics/stems.ts';
import { SIGNALS } from './facets/signals.ts';
import { FAQ_HEADING, isClosing } from './places.ts';
import { listed, quoted } from './quote.ts';
import type { Reading, Section } from './read-article.ts';

const MIN_ITEMS = 2;
const MAX_ITEMS = 5;
const MAX_TITLE_WORDS = 6;
const MIN_WORDS = 15;
/** What a section on one of several things is not headed by: a question, a choice of two, a way of doing. */
const NO_ITEM =
  /\?|(?<!\p{L})(?:o|oppure|vs)(?!\p{L})|^(?:che|cosa|come|quando|quanto|quale|quali|dove|perché|chi|per|in|un['’]ultima)(?!\p{L})/iu;
const NAME = /\p{L}\S* (?:\p{Lu}|\d)/u;
const SUBJECTS = [
  'cost',
  'choice',
  'risks',
  'benefits',
  'where',
  'warranty',
  'consumption',
  'maintenance',
  'testing',
  'comparison',
  'who',
  'causes',
  'alternatives',
  'types',
  'mechanism',
] as const;

/** The things that a text compares, as its headings name them: «Il lattice», «Aurora 3». None for fewer than two. */
export function comparedItems({ sections, title: whole }: Reading): string[] {
  const compared = new Set(contentStems(whole));
  const items = sections
    .filter((section) => isItem(section) && isNamed(section, compared))
    .map(({ title }) => title.trim());
  return items.length < MIN_ITEMS ? [] : items.slice(0, MAX_ITEMS);
}

/** «A», «B» e «C», quoted. */
export function namesOf(items: readonly string[]): string {
  return listed(items.map((item) => quoted(item, 50)));
}

/** A name, «Aurora 3», or what the article's title sets side by side; «La dotazione» is a side of one thing. */
function isNamed({ title }: Section, compared: ReadonlySet<string>): boolean {
  return NAME.test(title) || contentStems(title).some((stem) => compared.has(stem));
}

function isItem(section: Section): boolean {
  const { title, folded, level, words } = section;
  if (level < 2 || words < MIN_WORDS || isClosing(section) || FAQ_HEADING.test(folded)) return false;
  if (NO_ITEM.test(title.trim()) || title.trim().split(/\s+/).length > MAX_TITLE_WORDS) return false;
  return !SUBJECTS.some((name) => SIGNALS[name].heading.test(folded));
}
