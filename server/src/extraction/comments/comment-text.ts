import { visibleText } from '@rilievo/shared/visible-text';
import { classOf, cleanText, type DomElement } from '../dom.ts';
import { type Looks, seenText, seenWithin } from './bounded-walk.ts';
import { type CommentItem, holdsReplies, isNestedItem } from './comment-items.ts';

/** A comment as the markup or the data has it. */
export interface FoundComment {
  readonly author: string | null;
  readonly text: string;
  readonly isReply: boolean;
  /** The page's markup or a label says that the site wrote it. */
  readonly isMarked: boolean;
}

const AUTHOR =
  '[itemprop~="author"], .fn, .comment-author-name, .commentAuthorName, .comment-author, .author, .user, cite, b, strong';
const LEFT_OUT =
  'time, form, button, svg, h1, h2, h3, h4, h5, h6, .comment-meta, .comment-metadata, .comment-footer, .comment-actions, .comment-reply-link, .reply, .says, .datetime, .comment-date, .date, [class*="badge"]';
const BY_SITE =
  /(?:^|\s)(?:bypostauthor|by-?author|comment-?author-?admin|author-?comment|is-?author|staff)(?=\s|$)/i;
const LABEL = /^(?:autore|autrice|staff|redazione|admin|author)$/i;
const LEAD =
  /^(?:[\s:·,;()–—-]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}:\d{2}|\d{1,2} (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)\p{L}*(?: \d{4})?|(?:alle|ore)(?= ?\d)|il(?= \d)|(?:ha (?:scritto|detto)|dice|scrive)(?= ?:))+/iu;
const NAMED = /^(?<name>\p{Lu}[\p{L}\d_.]*(?: [\p{Lu}][\p{L}.]*)?)\s*:\s/u;
const MAX_READ = 1_000;
const MAX_NAME = 60;
const MAX_LABELS = 8;

/** A comment without its author, its date, its buttons and the replies in it; null without text. */
export function readItem({ element, isReply }: CommentItem, looks: Looks): FoundComment | null {
  const author = ownAuthor(element, looks);
  const isOther = (inner: DomElement) =>
    inner.matches(LEFT_OUT) || holdsReplies(inner, looks) || isNestedItem(inner);
  const own = seenText(element, MAX_READ, looks, (inner) => inner === author?.element || isOther(inner));
  const text = cleanText(visibleText(own))?.replace(LEAD, '') ?? '';
  const spoken = author ? null : NAMED.exec(text);
  const isMarked =
    BY_SITE.test(classOf(element)) || hasLabel(element, author?.element ?? null, looks, isOther);
  const written = spoken ? text.slice(spoken[0].length) : text;
  if (written === '') return null;
  return {
    author:
      spoken?.groups?.name ??
      cleanText(visibleText(author?.name ?? ''))?.replace(
        /\s*(?:ha (?:scritto|detto)|dice|scrive)?\s*:?$/i,
        '',
      ) ??
      null,
    text: written,
    isReply,
    isMarked,
  };
}

function ownAuthor(element: DomElement, looks: Looks): { element: DomElement; name: string } | null {
  for (const found of seenWithin(element, looks)) {
    if (!found.matches(AUTHOR)) continue;
    const name = seenText(found, MAX_NAME, looks);
    // «Le uova sono <b>5 o 4</b>?» begins with text: what is bold there is no name.
    return name.length < MAX_NAME && startsWith(element, found, name, looks)
      ? { element: found, name }
      : null;
  }
  return null;
}

/** Nothing but labels and pictures stands before the name. */
function startsWith(element: DomElement, found: DomElement, name: string, looks: Looks): boolean {
  if (!/^(?:b|strong)$/.test(found.localName)) return true;
  return seenText(element, MAX_READ, looks).trimStart().startsWith(name.trim());
}

function hasLabel(
  element: DomElement,
  author: DomElement | null,
  looks: Looks,
  isOther: (inner: DomElement) => boolean,
): boolean {
  let labels = 0;
  for (const inner of seenWithin(element, looks, isOther)) {
    if (!/^(?:span|em|small|i)$/.test(inner.localName)) continue;
    const label = seenText(inner, MAX_NAME, looks).trim().replace(/[()]/g, '');
    if (LABEL.test(label) && inner !== author) return true;
    labels += 1;
    if (labels >= MAX_LABELS) return false;
  }
  return false;
}
