import { MAX_COMMENTS, type PageComment } from '@rilievo/shared/article';
import { classOf, type DomDocument, type DomElement } from '../dom.ts';
import { type JsonLdObject, typesOf } from '../json-ld.ts';
import { isSeenApart, type Looks, MAX_LOOKS } from './bounded-walk.ts';
import { commentItems } from './comment-items.ts';
import { type FoundComment, readItem } from './comment-text.ts';
import { storedComments } from './stored-comments.ts';

// Two simple selectors: with one for each name of an element the search of a large page costs six times as much.
const AREAS = '[id*="comment" i], [class*="comment" i]';
const BOX = /^(?:section|div|aside|ol|ul|article)$/;
const DECLARED = '[itemtype*="schema.org/Comment"]';
const AREA = /(?<![a-z])(?:(?:item)?comments?(?:list|area)?|commenti)(?![a-z])/;
/** Counters and links come before the comments themselves. */
const MAX_AREAS = 20;
/** Of a page that has more, only the first are looked at. */
const MAX_ITEMS = 100;
const FORUM = /(?<![a-z])(?:forum|viewtopic|phpbb\d?|vbulletin|thread)(?![a-z])/i;
const FORUM_TYPES: ReadonlySet<string> = new Set(['DiscussionForumPosting', 'QAPage']);
const STAFF =
  /^(?:(?:la |lo )?(?:redazione|staff|autore|autrice|admin|amministratore|assistenza))(?!\p{L})/iu;

/**
 * The comments that a page shows below the article, in its order. A forum's posts are its articles. `site` are names of
 * the author and of the site. An error in them yields no comments and does not fail the page.
 */
export function readComments(
  document: DomDocument,
  jsonLd: readonly JsonLdObject[],
  site: readonly (string | null)[],
): PageComment[] {
  try {
    if (isForum(document, jsonLd)) return [];
    const names = site.flatMap((name) => name?.split(',') ?? []).map(folded);
    const isOfSite = (author: string | null) =>
      author !== null && (STAFF.test(author) || names.some((name) => isName(folded(author), name)));
    return storedComments(shownComments(document, { left: MAX_LOOKS }), isOfSite);
  } catch {
    return [];
  }
}

function shownComments(document: DomDocument, looks: Looks): FoundComment[] {
  const ofArticle = around(Array.from(document.querySelectorAll('h1, main')), looks);
  const named = Array.from(document.querySelectorAll(AREAS))
    .filter(({ localName }) => BOX.test(localName))
    .slice(0, MAX_AREAS)
    .filter((element) => isArea(element) && !ofArticle.has(element));
  const declared = document.querySelector(DECLARED)?.parentElement;
  const read = new Set<DomElement>();
  for (const area of [...named, ...(declared ? [declared] : [])]) {
    if (!isSeenApart(area, area === declared ? new Set() : read, looks)) continue;
    read.add(area);
    const found: FoundComment[] = [];
    let looked = 0;
    for (const item of commentItems(area, looks)) {
      // Beside what only the data calls comments stands the article.
      const comment = area === declared && !item.element.matches(DECLARED) ? null : readItem(item, looks);
      if (comment) found.push(comment);
      looked += 1;
      if (found.length >= MAX_COMMENTS || looked >= MAX_ITEMS) break;
    }
    if (found.length > 0) return found;
  }
  return [];
}

/** The elements around the page's first titles: none of them is an area of comments alone. */
function around(titles: readonly DomElement[], looks: Looks): ReadonlySet<DomElement> {
  const found = new Set<DomElement>();
  for (const title of titles) {
    let element = title.parentElement;
    while (element !== null && !found.has(element) && looks.left > 0) {
      looks.left -= 1;
      found.add(element);
      element = element.parentElement;
    }
  }
  return found;
}

function isArea(element: DomElement): boolean {
  return AREA.test(`${element.id} ${classOf(element)}`.toLowerCase());
}

function isForum(document: DomDocument, jsonLd: readonly JsonLdObject[]): boolean {
  return (
    FORUM.test(`${classOf(document.body)} ${document.body.id}`) ||
    jsonLd.some((object) => typesOf(object).some((type) => FORUM_TYPES.has(type)))
  );
}

function folded(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The whole name or the first name of it. */
function isName(author: string, name: string): boolean {
  return author.length > 2 && (author === name || name.split(' ')[0] === author);
}
