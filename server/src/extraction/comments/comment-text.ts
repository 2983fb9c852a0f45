import { classOf, cleanText, type DomElement } from '../dom.ts';
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
  'time, script, style, template, noscript, form, button, textarea, select, svg, h1, h2, h3, h4, h5, h6, .comment-meta, .comment-metadata, .comment-footer, .comment-actions, .comment-reply-link, .reply, .says, .datetime, .comment-date, .date, [class*="badge"]';
const BY_SITE =
  /(?:^|\s)(?:bypostauthor|by-?author|comment-?author-?admin|author-?comment|is-?author|staff)(?=\s|$)/i;
const LABEL = /^(?:autore|autrice|staff|redazione|admin|author)$/i;
const LEAD =
  /^(?:[\s:·,;()–—-]|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d{1,2}:\d{2}|\d{1,2} (?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic)\p{L}*(?: \d{4})?|(?:alle|ore)(?= ?\d)|il(?= \d)|(?:ha (?:scritto|detto)|dice|scrive)(?= ?:))+/iu;
const NAMED = /^(?<name>\p{Lu}[\p{L}\d_.]*(?: [\p{Lu}][\p{L}.]*)?)\s*:\s/u;
const MAX_READ = 1_000;
const TEXT = 3;

/** A comment without its author, its date, its buttons and the replies in it; null without text. */
export function readItem({ element, isReply }: CommentItem): FoundComment | null {
  const author = ownAuthor(element);
  const parts: string[] = [];
  collect(element, author, parts, { left: MAX_READ });
  const text = cleanText(parts.join(' '))?.replace(LEAD, '') ?? '';
  const spoken = author ? null : NAMED.exec(text);
  const isMarked = BY_SITE.test(classOf(element)) || hasLabel(element, author);
  const written = spoken ? text.slice(spoken[0].length) : text;
  if (written === '') return null;
  return {
    author:
      spoken?.groups?.name ??
      cleanText(author?.textContent?.slice(0, MAX_READ))?.replace(
        /\s*(?:ha (?:scritto|detto)|dice|scrive)?\s*:?$/i,
        '',
      ) ??
      null,
    text: written,
    isReply,
    isMarked,
  };
}

function ownAuthor(element: DomElement): DomElement | null {
  const found = element.querySelector(AUTHOR);
  // «Le uova sono <b>5 o 4</b>?» begins with text: what is bold there is no name.
  const isNamed = found !== null && (found.textContent?.length ?? 0) < 60 && startsWith(element, found);
  return isNamed ? found : null;
}

/** Nothing but labels and pictures stands before the name. */
function startsWith(element: DomElement, name: DomElement): boolean {
  const text = element.textContent?.slice(0, MAX_READ).trimStart() ?? '';
  return text.startsWith((name.textContent ?? '').trim()) || !/^(?:b|strong)$/.test(name.localName);
}

function hasLabel(element: DomElement, author: DomElement | null): boolean {
  const labels = Array.from(element.querySelectorAll('span, em, small, i')).slice(0, 8);
  return labels.some(
    (label) => LABEL.test(label.textContent?.trim().replace(/[()]/g, '') ?? '') && author !== label,
  );
}

function collect(
  node: DomElement,
  author: DomElement | null,
  parts: string[],
  budget: { left: number },
): void {
  for (const child of node.childNodes) {
    if (budget.left <= 0) return;
    if (child.nodeType === TEXT) {
      const text = (child.textContent ?? '').slice(0, budget.left);
      budget.left -= text.length;
      parts.push(text);
    } else if (isElement(child) && child !== author && !isLeftOut(child)) {
      collect(child, author, parts, budget);
    }
  }
}

function isElement(node: object): node is DomElement {
  return 'localName' in node && 'matches' in node;
}

function isLeftOut(element: DomElement): boolean {
  return element.matches(LEFT_OUT) || holdsReplies(element) || isNestedItem(element);
}
