import { classOf, type DomElement } from '../dom.ts';

/** One comment and whether it stands inside another. */
export interface CommentItem {
  readonly element: DomElement;
  readonly isReply: boolean;
}

const SKIPPED =
  'h1, h2, h3, h4, h5, h6, form, script, style, template, noscript, nav, button, time, [id="respond"], .comment-respond, [hidden], [aria-hidden="true"], [style*="display:none" i], [style*="display: none" i], [style*="visibility:hidden" i]';
/** Names of one comment in the themes of common systems. */
const ONE = /(?:^|\s)(?:comment|commento|comment-item|comment-wrapper|single-comment)(?=\s|$)/i;
const BOX = /^(?:div|section|article|dl)$/;
const REPLIES = /(?:^|\s)(?:children|replies|comment-replies|reply-list|risposte)(?=\s|$)/i;
const ITEMS = 'li, article, .comment, .commento, [itemtype*="schema.org/Comment"]';
const MAX_DEPTH = 12;

/** The comments of an area in its order, one by one, so that who has enough of them stops. */
export function* commentItems(area: DomElement, isReply = false, depth = 0): Generator<CommentItem> {
  if (depth > MAX_DEPTH) return;
  for (const child of area.children) {
    if (child.matches(SKIPPED)) continue;
    const isNested = isReply || REPLIES.test(classOf(child));
    if (isItem(child)) {
      yield { element: child, isReply: isNested };
      yield* nestedItems(child, depth + 1);
    } else if (child.children.length > 0) {
      yield* commentItems(child, isNested, depth + 1);
    }
  }
}

/** True for the outermost element of one comment. */
function isItem(element: DomElement): boolean {
  if (element.localName === 'li' || element.localName === 'p') return true;
  if (ONE.test(classOf(element)) || /schema\.org\/Comment/.test(element.getAttribute('itemtype') ?? ''))
    return true;
  return BOX.test(element.localName) && isLeaf(element);
}

/** A box with text, in which no two comments are told apart. */
function isLeaf(element: DomElement): boolean {
  if (element.querySelector(ITEMS) !== null || element.querySelector('form') !== null) return false;
  const [, second] = Array.from(element.children).filter(
    ({ localName }) => localName === 'p' || localName === 'div',
  );
  return second === undefined || second.querySelector('b, strong, cite') === null;
}

/** Replies inside a comment. */
function* nestedItems(item: DomElement, depth: number): Generator<CommentItem> {
  if (depth > MAX_DEPTH) return;
  for (const child of item.children) {
    if (holdsReplies(child)) yield* commentItems(child, true, depth);
    else if (isNestedItem(child)) {
      yield { element: child, isReply: true };
      yield* nestedItems(child, depth + 1);
    } else if (child.children.length > 0) yield* nestedItems(child, depth + 1);
  }
}

/** A list or a box of replies, which is no part of the comment above it. */
export function holdsReplies(element: DomElement): boolean {
  return (
    REPLIES.test(classOf(element)) ||
    (/^(?:ol|ul)$/.test(element.localName) &&
      element.querySelector(':scope > .comment, :scope > li [class*="comment"]') !== null)
  );
}

/** A comment in a comment; a `.comment-body` or an article of the same one is none. */
export function isNestedItem(element: DomElement): boolean {
  return (
    /^(?:div|section)$/.test(element.localName) &&
    ONE.test(classOf(element)) &&
    !/^li$/.test(element.parentElement?.localName ?? '')
  );
}
