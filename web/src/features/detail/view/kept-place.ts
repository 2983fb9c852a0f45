/** Below the sticky toolbar: the block across this line is the one being read. */
const READING_LINE_PX = 120;

/** The reader's place: the element across the reading line, and those to hold on to if it goes away, nearest first. */
export interface Place {
  readonly elements: readonly HTMLElement[];
  /** Where the first of them stood in the window. */
  readonly top: number;
  /** The position of the page after it was put back. */
  readonly scrollY: number;
}

/**
 * The place being read in a text whose children are pieces; a piece of the original is a run of blocks. When the page
 * has not moved since `former` was put back, that place comes first: what was hidden and is shown again is found again.
 */
export function placeOf(text: HTMLElement, former: Place | undefined): Place {
  const pieces = [...text.querySelectorAll<HTMLElement>('[data-piece]')];
  const at = pieces.findIndex(isBelowLine);
  const piece = pieces[at];
  const block = piece?.matches('.original') ? childrenOf(piece).find(isBelowLine) : undefined;
  const nearest = at < 0 ? pieces.toReversed() : [...pieces.slice(at), ...pieces.slice(0, at).toReversed()];
  const elements = block ? [block, ...nearest] : nearest;
  if (former && Math.abs(former.scrollY - window.scrollY) < 2) {
    return { ...former, elements: [...former.elements.slice(0, 1), ...elements] };
  }
  return { elements, top: elements[0]?.getBoundingClientRect().top ?? 0, scrollY: window.scrollY };
}

/** Frames after which the browser has laid out what came near the window, and has made its own corrections. */
const SETTLED_FRAMES = 3;

/**
 * Scrolls so that the first element that is still shown stands where the place was, and keeps it there until the page
 * has settled. `settled` gets the place with the new position.
 */
export function putBack(place: Place, settled: (place: Place) => void, frames = SETTLED_FRAMES): void {
  const shown = place.elements.find(isShown);
  if (shown) {
    const isSame = shown === place.elements[0];
    const top = isSame ? place.top : Math.max(place.top, READING_LINE_PX);
    window.scrollBy(0, shown.getBoundingClientRect().top - top);
  }
  if (frames > 0) requestAnimationFrame(() => putBack(place, settled, frames - 1));
  else settled({ ...place, scrollY: window.scrollY });
}

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

const isBelowLine = (element: HTMLElement) =>
  isShown(element) && element.getBoundingClientRect().bottom > READING_LINE_PX;

const childrenOf = (element: HTMLElement) =>
  [...element.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
