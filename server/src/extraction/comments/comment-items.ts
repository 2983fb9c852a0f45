import { classOf, type DomElement } from '../dom.ts';
import { type Looks, seenChildren, seenWithin } from './bounded-walk.ts';

/** One comment and whether it stands inside another. */
export interface CommentItem {
  readonly element: DomElement;
  readonly isReply: boolean;
}

const SKIPPED = 'h1, h2, h3, h4, h5, h6, form, nav, button, time, [id="respond"], .comment-respond';
/** Names of one comment in the themes of common systems. */
const ONE = /(?:^|\s)(?:comment|commento|comment-item|comment-wrapper|single-comment)(?=\s|$)/i;
const BOX = /^(?:div|section|article|dl)$/;
const REPLIES = /(?:^|\s)(?:children|replies|comment-replies|reply-list|risposte)(?=\s|$)/i;
const ITEMS = 'form, li, article, .comment, .commento, [itemtype*="schema.org/Comment"]';
const NAME = /^(?:b|strong|cite)$/;
const MAX_DEPTH = 12;

/** The comments of an area in its order, one by one: a caller may stop early. */
export function* commentItems(
  area: DomElement,
  looks: Looks,
  isReply = false,
  depth = 0,
): Generator<CommentItem> {
  if (depth > MAX_DEPTH) return;
  for (const child of seenChildren(area, looks)) {
    if (child.matches(SKIPPED)) continue;
    const isNested = isReply || REPLIES.test(classOf(child));
    if (isItem(child, looks)) {
      yield { element: child, isReply: isNested };
      yield* nestedItems(child, looks, depth + 1);
    } else if (child.children.length > 0) {
      yield* commentItems(child, looks, isNested, depth + 1);
    }
  }
}

/** True for the outermost element of one comment. */
function isItem(element: DomElement, looks: Looks): boolean {
  if (element.localName === 'li' || element.localName === 'p') return true;
  if (ONE.test(classOf(element)) || /schema\.org\/Comment/.test(element.getAttribute('itemtype') ?? ''))
    return true;
  return BOX.test(element.localName) && isLeaf(element, looks);
}

/** A box with the text of one comment: its markup does not divide it. */
function isLeaf(element: DomElement, looks: Looks): boolean {
  for (const inner of seenWithin(element, looks)) if (inner.matches(ITEMS)) return false;
  const [, second] = Array.from(element.children).filter(
    ({ localName }) => localName === 'p' || localName === 'div',
  );
  if (second === undefined) return true;
  for (const { localName } of seenWithin(second, looks)) if (NAME.test(localName)) return false;
  return true;
}

/** Replies inside a comment. */
function* nestedItems(item: DomElement, looks: Looks, depth: number): Generator<CommentItem> {
  if (depth > MAX_DEPTH) return;
  for (const child of seenChildren(item, looks)) {
    if (holdsReplies(child, looks)) yield* commentItems(child, looks, true, depth);
    else if (isNestedItem(child)) {
      yield { element: child, isReply: true };
      yield* nestedItems(child, looks, depth + 1);
    } else if (child.children.length > 0) yield* nestedItems(child, looks, depth + 1);
  }
}

/** A list or a box of replies, which is no part of the comment above it. */
export function holdsReplies(element: DomElement, looks: Looks): boolean {
  if (REPLIES.test(classOf(element))) return true;
  if (!/^(?:ol|ul)$/.test(element.localName)) return false;
  for (const child of seenChildren(element, looks)) {
    if (ONE.test(classOf(child))) return true;
    if (child.localName !== 'li') continue;
    for (const inner of seenWithin(child, looks)) if (classOf(inner).includes('comment')) return true;
  }
  return false;
}

/** A comment in a comment; a `.comment-body` or an article of the same one is none. */
export function isNestedItem(element: DomElement): boolean {
  return (
    /^(?:div|section)$/.test(element.localName) &&
    ONE.test(classOf(element)) &&
    !/^li$/.test(element.parentElement?.localName ?? '')
  );
}
