import { type DomDocument, type DomElement, textLength } from './dom.ts';

/** Elements that say of themselves how they look, or that they are not to be seen. */
const MARKED = '[style], [hidden], [aria-hidden="true"]';

/** An element with so much of the page's text is the page waiting to be shown, as behind a preloader. */
const MAX = 0.5;

/** Pixels left of or above the page, beyond which a text is invisible. */
const OFF_SCREEN = /^-\d{3,}(?:\.\d+)?(?:px|em|rem|vw|vh|%)?$/;
const NOTHING = /^0*\.?0+(?:px|em|rem|pt|%)?$/;
const CLIPPED =
  /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)$|^inset\((?:50|100)%\)$/;

/**
 * Removes from a parsed page what its reader cannot see (transparent, without size, off the screen, in the colour of
 * its own background, hidden, `aria-hidden`): invisible text says nothing about the article. An element that contains
 * the article itself is shown instead, because scripts show it once the page has loaded.
 */
export function removeHiddenText(document: DomDocument): void {
  const whole = textLength(document.body);
  const titles = Array.from(document.querySelectorAll('h1'));
  for (const element of document.querySelectorAll(MARKED)) {
    // Closed, but found by the browser's search: extraction would take it for hidden.
    if (element.getAttribute('hidden') === 'until-found') element.removeAttribute('hidden');
    if (!document.documentElement.contains(element) || !isHidden(element)) continue;
    if (holdsArticle(element, titles, whole)) show(element);
    else element.remove();
  }
}

function holdsArticle(element: DomElement, titles: readonly DomElement[], whole: number): boolean {
  return (
    /^(?:html|body|main|article|h1)$/.test(element.localName) ||
    element.querySelector('article, main') !== null ||
    holdsEvery(titles, element) ||
    textLength(element) >= whole * MAX
  );
}

/** A hidden title beside a visible one is a copy for machines, as microdata are. */
function holdsEvery(titles: readonly DomElement[], element: DomElement): boolean {
  return titles.length > 0 && titles.every((title) => element.contains(title));
}

function show(element: DomElement): void {
  for (const name of ['hidden', 'aria-hidden', 'style']) element.removeAttribute(name);
}

/** By the element's own attributes; the elements around it do not count. */
export function isHidden(element: DomElement): boolean {
  if (element.getAttribute('aria-hidden') === 'true') return true;
  if (element.hasAttribute('hidden')) return true;
  const style = styleOf(element);
  const is = (name: string, pattern: RegExp) => pattern.test(style.get(name) ?? '');
  return (
    is('display', /^none$/) ||
    is('visibility', /^(?:hidden|collapse)$/) ||
    is('opacity', NOTHING) ||
    is('font-size', NOTHING) ||
    is('text-indent', OFF_SCREEN) ||
    is('clip', CLIPPED) ||
    is('clip-path', CLIPPED) ||
    (is('position', /^(?:absolute|fixed)$/) &&
      ['left', 'top', 'right'].some((side) => is(side, OFF_SCREEN))) ||
    (is('overflow', /^hidden$/) && ['width', 'height', 'max-height'].some((size) => is(size, NOTHING))) ||
    isInColourOfBackground(element, style)
  );
}

function isInColourOfBackground(element: DomElement, style: ReadonlyMap<string, string>): boolean {
  const colour = colourOf(style.get('color'));
  if (colour === 'transparent') return true;
  for (
    let around: DomElement | null = element;
    colour !== null && around !== null;
    around = around.parentElement
  ) {
    const own = styleOf(around);
    const background = own.get('background-color') ?? own.get('background') ?? around.getAttribute('bgcolor');
    if (background) return colourOf(background) === colour;
  }
  return false;
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['white', 'ffffff'],
  ['black', '000000'],
]);

/** A canonical spelling of usual colours; null for others. */
function colourOf(written: string | null | undefined): string | null {
  const value = written?.trim().toLowerCase() ?? '';
  if (value === 'transparent' || /^rgba\([^)]*,\s*0(?:\.0+)?\s*\)$/.test(value)) return 'transparent';
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value)?.[1];
  if (digits) return digits.length === 6 ? digits : digits.replace(/./g, '$&$&');
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(value)?.slice(1);
  return (
    parts?.map((part) => Number(part).toString(16).padStart(2, '0')).join('') ?? NAMED.get(value) ?? null
  );
}

/** The declarations of an element's own style, in lower case; the last of a name counts. */
function styleOf(element: DomElement): Map<string, string> {
  const declarations = (element.getAttribute('style') ?? '').toLowerCase().split(';').slice(0, 100);
  return new Map(
    declarations.flatMap((declaration) => {
      const [, name, value] = /^\s*([a-z-]+)\s*:\s*(.*?)\s*(?:!\s*important)?\s*$/.exec(declaration) ?? [];
      return name && value ? [[name, value] as const] : [];
    }),
  );
}
