import type { DomElement, DomNode } from '../dom.ts';
import { isHidden } from '../hidden-text.ts';

/** How much of a page is looked at for its comments: each look at an element counts. */
export interface Looks {
  left: number;
}

export const MAX_LOOKS = 5_000;
/** Real themes nest comments less deeply; a page with more levels is an attack on the stack. */
const MAX_DEPTH = 50;
const MAX_AROUND = 100;
const TEXT = 3;
const NEVER_SEEN = /^(?:script|style|template|noscript|iframe|object|textarea|select)$/;

/** The children of an element that a reader sees, as long as looks are left. */
export function* seenChildren(element: DomElement, looks: Looks): Generator<DomElement> {
  for (const child of element.children) {
    if (looks.left <= 0) return;
    looks.left -= 1;
    if (!isUnseen(child)) yield child;
  }
}

/** The elements in an element that a reader sees, in the page's order; `isLeftOut` is asked before one is entered. */
export function* seenWithin(
  element: DomElement,
  looks: Looks,
  isLeftOut: (element: DomElement) => boolean = () => false,
  depth = 0,
): Generator<DomElement> {
  if (depth >= MAX_DEPTH) return;
  for (const child of seenChildren(element, looks)) {
    if (isLeftOut(child)) continue;
    yield child;
    yield* seenWithin(child, looks, isLeftOut, depth + 1);
  }
}

/** The first characters of what a reader sees in an element. */
export function seenText(
  element: DomElement,
  most: number,
  looks: Looks,
  isLeftOut: (element: DomElement) => boolean = () => false,
): string {
  const parts: string[] = [];
  let room = most;
  const collect = (node: DomElement, depth: number): void => {
    for (const child of node.childNodes) {
      if (room <= 0 || looks.left <= 0) return;
      looks.left -= 1;
      if (child.nodeType === TEXT) {
        const text = (child.textContent ?? '').slice(0, room);
        room -= text.length;
        parts.push(text);
      } else if (depth < MAX_DEPTH && isElement(child) && !isUnseen(child) && !isLeftOut(child)) {
        collect(child, depth + 1);
      }
    }
  };
  collect(element, 0);
  return parts.join(' ');
}

/** True if an element is seen and stands in none of `read`, as far as looks and depth let that be known. */
export function isSeenApart(element: DomElement, read: ReadonlySet<DomElement>, looks: Looks): boolean {
  let around: DomElement | null = element;
  for (let depth = 0; around !== null; depth += 1) {
    if (depth >= MAX_AROUND || looks.left <= 0 || read.has(around)) return false;
    looks.left -= 1;
    // A page that waits behind a preloader hides itself.
    if (!/^(?:html|body)$/.test(around.localName) && isUnseen(around)) return false;
    around = around.parentElement;
  }
  return true;
}

function isUnseen(element: DomElement): boolean {
  return NEVER_SEEN.test(element.localName) || isHidden(element);
}

function isElement(node: DomNode): node is DomElement {
  return 'localName' in node && 'matches' in node;
}
