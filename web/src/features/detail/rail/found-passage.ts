const HIGHLIGHT = 'passage';

/** The passage in the element's text, white space folded; null when it is not there. */
export function findPassage(element: HTMLElement, passage: string): Range | null {
  const wanted = passage.replace(/\s+/g, ' ').trim();
  if (wanted === '') return null;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  const places: { node: Node; offset: number }[] = [];
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // The end of a line counts as a blank.
    const characters = node.nodeName === 'BR' ? [' '] : (node.nodeValue ?? '').split('');
    for (const [offset, character] of characters.entries()) {
      const folded = /\s/.test(character) ? ' ' : character;
      if (folded === ' ' && text.endsWith(' ')) continue;
      text += folded;
      places.push({ node, offset });
    }
  }
  const at = text.indexOf(wanted);
  const [first, last] = [places[at], places[at + wanted.length - 1]];
  if (at < 0 || !first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

/** Marks the passage as a marker pen would, or the whole element; whatever was marked before is no longer. */
export function markFound(element: HTMLElement, passage: Range | null): void {
  for (const former of document.querySelectorAll('[data-found]')) former.removeAttribute('data-found');
  const canHighlight = typeof Highlight === 'function' && 'highlights' in CSS;
  if (canHighlight) CSS.highlights.delete(HIGHLIGHT);
  if (passage && canHighlight) CSS.highlights.set(HIGHLIGHT, new Highlight(passage));
  else element.setAttribute('data-found', '');
}

/** Brings it to the middle of the window, or its beginning under the toolbar when it is taller. */
export function scrollToPlace(element: HTMLElement): void {
  const scroll = () => {
    const tall = element.getBoundingClientRect().height > window.innerHeight * 0.7;
    element.scrollIntoView({ block: tall ? 'start' : 'center' });
  };
  scroll();
  // Text that had not been laid out yet has its true height now.
  requestAnimationFrame(scroll);
}

/** Of a place at the edge of the window so much must be in it. */
const MIN_SEEN_PX = 96;

/** False for what is out of the window; true for what is not drawn, which no scrolling would show. */
export function isInSight(element: HTMLElement): boolean {
  if (element.getClientRects().length === 0) return true;
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight - MIN_SEEN_PX && bottom > MIN_SEEN_PX;
}

/** Puts the focus on something that is no control, so that reading and Tab go on from there. */
export function focusPlace(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
