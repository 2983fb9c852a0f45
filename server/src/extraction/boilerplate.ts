import { classOf, type DomElement, textLength } from './dom.ts';

/**
 * The names that themes give to parts of a page that surround an article or are inserted into it: whole words of
 * `class` and `id`, which are English nearly everywhere, and Italian in some themes.
 */
const SURROUNDINGS = words(
  'breadcrumbs? briciole comments? commenti disqus respond related correlat[aei] recommend(?:ed|ations?)?',
  'newsletters? signup subscribe iscriviti iscrizione shar(?:e|es|ing) sharedaddy condividi socials? addthis',
  'trending popular promos? promotion sponsored outbrain taboola cookies? consent gdpr paywall rail',
  'toc ez[-_]toc table[-_]of[-_]contents copyright pagination pager skip[-_](?:link|to) control[-_](?:bar|panel)',
  'author[-_]?(?:bio|box|info|card|description|content) about[-_]author post[-_]author autore[-_]box bio[-_]container',
  'print[-_](?:header|only) sr[-_]only screen[-_]reader(?:[-_]text)? visually[-_]?hidden',
  'read[-_]?(?:more|next|also) leggi[-_]anche (?:most|piu)[-_](?:read|letti)',
);

/** Lines about the article that are not its text: they are kept as evidence, so only short ones go. */
const ABOUT = words(
  'byline dateline timestamp date data[-_](?:articolo|pubblicazione) postinfo submitted attribution disclosure',
  '(?:post|entry|article|author|byline|content|story|news|blog)[-_]*meta(?:data)? (?<![-_])meta(?![-_])',
  'published updated publication kicker tags? (?:read|reading)[-_]?time tempo[-_]lettura (?:post|view)[-_](?:views|count)',
);

const MAX_SURROUNDINGS_SHARE = 0.3;
const MAX_ABOUT_LENGTH = 300;
/** Characters of an element's names: no theme has more. */
const MAX_NAMES = 500;

/** In these, names speak of the content: tags in a sentence, dates in a table, comments in a program. */
const CONTENT = 'p, table, ul, ol, dl, pre, code';

/** Elements that contain the article: they are never removed, whatever their names. */
export const ARTICLE = 'main, article, [itemprop~="articleBody"], [role="main"], h1';

/** Whole names of classes: an article about advertising has ids and headings of these words. */
const ADVERTS =
  /(?:^|\s)(?:ad[-_]?(?:box|unit|slot|banner|wrapper)s?|ads|adv|aff(?:iliate)?(?:[-_]?(?:box|banner))?)(?:\s|$)/i;

/** Cards that open beside a word and are text of the page until then, also within a sentence. */
const CARDS = words('tooltip[-_]?(?:text|content|inner) hover[-_]?card rollover(?:[-_][a-z]+){0,3}[-_]block');

/** Takes away what surrounds the article or was pushed into it, as far as the markup's names say so. */
export function removeBoilerplate(article: DomElement): void {
  const length = article.textContent?.length ?? 0;
  removeCards(article, length);
  for (const element of article.querySelectorAll('[class], [id]')) {
    if (!isBoilerplate(element, length) || element.parentElement?.closest(CONTENT)) continue;
    if (!element.matches(ARTICLE) && element.querySelector(ARTICLE) === null) element.remove();
  }
}

/** Cards are short; what would leave a much shorter article is the article. */
function removeCards(article: DomElement, length: number): void {
  const cards = Array.from(article.querySelectorAll('[role="tooltip"], p [class]')).filter(
    (card) =>
      (card.getAttribute('role') === 'tooltip' || CARDS.test(namesOf(card))) &&
      textLength(card) <= MAX_ABOUT_LENGTH &&
      card.querySelector(ARTICLE) === null,
  );
  const together = cards.reduce((sum, card) => sum + textLength(card), 0);
  if (together <= length * MAX_SURROUNDINGS_SHARE) for (const card of cards) card.remove();
}

/** True if its names say that it surrounds an article. */
export function surrounds(element: DomElement): boolean {
  if (SURROUNDINGS.test(namesOf(element))) return true;
  return !/^h[1-6]$/.test(element.localName) && ADVERTS.test(classOf(element).slice(0, MAX_NAMES));
}

function isBoilerplate(element: DomElement, bodyLength: number): boolean {
  const names = namesOf(element);
  const isAround = surrounds(element);
  if (!isAround && !ABOUT.test(names)) return false;
  const length = textLength(element);
  return isAround ? length < bodyLength * MAX_SURROUNDINGS_SHARE : length < MAX_ABOUT_LENGTH;
}

function namesOf(element: DomElement): string {
  return `${classOf(element)} ${element.id}`
    .slice(0, MAX_NAMES)
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase();
}

function words(...lines: string[]): RegExp {
  return new RegExp(`(?<![a-z\\d])(?:${lines.join(' ').replaceAll(' ', '|')})(?![a-z\\d])`);
}
