import {
  MAX_COMMENT_AUTHOR,
  MAX_COMMENT_TEXT,
  MAX_COMMENTS,
  type PageComment,
} from '@rilievo/shared/article';
import { classOf, cleanText, type DomDocument, type DomElement } from '../dom.ts';
import { type JsonLdObject, namesOf, typesOf } from '../json-ld.ts';
import { commentItems } from './comment-items.ts';
import { type FoundComment, readItem } from './comment-text.ts';

const AREAS = ['section', 'div', 'aside', 'ol', 'ul', 'article']
  .map((name) => `${name}[id*="comment" i], ${name}[class*="comment" i]`)
  .join(', ');
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
 * The comments below the article in the page's order, those of its data if it shows none. A forum's posts are its
 * articles. `site` are names of the author and of the site.
 */
export function readComments(
  document: DomDocument,
  jsonLd: readonly JsonLdObject[],
  site: readonly (string | null)[],
): PageComment[] {
  if (isForum(document, jsonLd)) return [];
  const names = site.flatMap((name) => name?.split(',') ?? []).map(folded);
  const isOfSite = (author: string | null) =>
    author !== null && (STAFF.test(author) || names.some((name) => isName(folded(author), name)));
  const shown = shownComments(document);
  const found = shown.length > 0 ? shown : declaredComments(jsonLd);
  return found.slice(0, MAX_COMMENTS).map(({ author, text, isReply, isMarked }) => ({
    author: author?.slice(0, MAX_COMMENT_AUTHOR) ?? null,
    text: text.slice(0, MAX_COMMENT_TEXT).replace(/[\uD800-\uDBFF]$/, ''),
    isReply,
    isBySite: isMarked || isOfSite(author),
  }));
}

function shownComments(document: DomDocument): FoundComment[] {
  const named = Array.from(document.querySelectorAll(AREAS)).slice(0, MAX_AREAS).filter(isArea);
  const declared = document.querySelector(DECLARED)?.parentElement;
  for (const area of [...named, ...(declared ? [declared] : [])]) {
    const found: FoundComment[] = [];
    let looked = 0;
    for (const item of commentItems(area)) {
      // Beside what only the data calls comments stands the article.
      const comment = area === declared && !item.element.matches(DECLARED) ? null : readItem(item);
      if (comment) found.push(comment);
      looked += 1;
      if (found.length >= MAX_COMMENTS || looked >= MAX_ITEMS) break;
    }
    if (found.length > 0) return found;
  }
  return [];
}

function isArea(element: DomElement): boolean {
  if (/^(?:body|html|main)$/.test(element.localName)) return false;
  return (
    AREA.test(`${element.id} ${classOf(element)}`.toLowerCase()) && element.querySelector('h1, main') === null
  );
}

/** Comments of the article's JSON-LD, which has them as a list. */
function declaredComments(jsonLd: readonly JsonLdObject[]): FoundComment[] {
  const declared = jsonLd.flatMap((object) => [
    ...(typesOf(object).includes('Comment') ? [object] : []),
    ...(Array.isArray(object.comment) ? object.comment : [object.comment]),
  ]);
  return declared.slice(0, MAX_ITEMS).flatMap((comment: unknown) => {
    if (typeof comment !== 'object' || comment === null || !('text' in comment)) return [];
    const text =
      typeof comment.text === 'string' ? cleanText(comment.text.slice(0, 2 * MAX_COMMENT_TEXT)) : null;
    const author = 'author' in comment ? (namesOf(comment.author, jsonLd)[0] ?? null) : null;
    const isReply = 'parentItem' in comment;
    return text === null ? [] : [{ author: cleanText(author), text, isReply, isMarked: false }];
  });
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
