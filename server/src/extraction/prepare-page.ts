import type { DomDocument, DomElement } from './dom.ts';
import { isDataTable } from './second-opinion.ts';

/** Where themes keep the address of an image that is loaded late, best first. */
const LATE_SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-lazy', 'data-url'];
const LATE_SETS = ['data-srcset', 'data-lazy-srcset', 'srcset'];
const PLACEHOLDER =
  /^(?:data:|about:|$)|(?:blank|placeholder|spacer|transparent|1x1|loading)[^/]*\.(?:gif|png|svg)/i;

/** Hidden until a click, but part of the article: answers of a FAQ, panels of an accordion or of tabs. */
const COLLAPSED =
  ':is([class*="accordion" i], [class*="faq" i], [class*="toggle" i], [class*="collaps" i], [role="tabpanel"], [aria-labelledby]):is([hidden], [aria-hidden], [style])';
const CHROME = 'nav, header, footer, aside, dialog, [role="dialog"], [aria-modal]';

/**
 * Changes a parsed page so that extraction sees what a reader sees: late images, collapsed
 * answers, clickable headings. The summary of a `details` becomes a heading: it is one, and nothing else marks it.
 */
export function preparePage(document: DomDocument): void {
  for (const image of document.querySelectorAll('amp-img')) rename(document, image, 'img');
  for (const image of document.querySelectorAll('img')) showLateImage(image);
  for (const noscript of document.querySelectorAll('noscript')) showNoscriptImage(document, noscript);
  for (const summary of document.querySelectorAll('details > summary')) {
    if (summary.querySelector('h1, h2, h3, h4, h5, h6, p, div') === null) rename(document, summary, 'h3');
  }
  for (const button of document.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, dt, summary) button')) {
    button.replaceWith(...button.childNodes);
  }
  showCollapsedPanels(document);
  // Readability takes a table with a summary for data, and keeps it.
  for (const table of document.querySelectorAll('table'))
    if (isDataTable(table)) table.setAttribute('summary', 'data');
}

/** Shows what a click would show. */
export function showCollapsedPanels(document: DomDocument): void {
  for (const panel of document.querySelectorAll(COLLAPSED)) showCollapsed(panel);
}

/** A lazy loader's `<noscript>` holds the real image; the one beside it is a stand-in. */
function showNoscriptImage(document: DomDocument, noscript: DomElement): void {
  const holder = document.createElement('div');
  holder.innerHTML = noscript.querySelector('img')?.outerHTML ?? noscript.textContent ?? '';
  const image = holder.querySelector('img');
  if (image === null || holder.querySelectorAll('img').length > 1) return;
  if ((holder.textContent ?? '').trim() !== '' || isTracker(image)) return;
  const standIn = [noscript.previousElementSibling, noscript.nextElementSibling].find(
    (sibling) => sibling?.localName === 'img',
  );
  if (standIn && !PLACEHOLDER.test(standIn.getAttribute('src') ?? '')) noscript.remove();
  else {
    standIn?.remove();
    noscript.replaceWith(image);
  }
}

function rename(document: DomDocument, element: DomElement, name: string): void {
  const renamed = document.createElement(name);
  for (const attribute of element.attributes) renamed.setAttribute(attribute.name, attribute.value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function showLateImage(image: DomElement): void {
  const source = image.getAttribute('src') ?? '';
  const late = LATE_SOURCES.map((name) => image.getAttribute(name)?.trim() ?? '').find(isAddress);
  if (late !== undefined) image.setAttribute('src', late);
  else if (PLACEHOLDER.test(source)) {
    const set = LATE_SETS.map((name) => largestOf(image.getAttribute(name))).find(
      (address) => address !== null,
    );
    const beside = image.closest('picture')?.querySelector('source');
    const address = set ?? largestOf(beside?.getAttribute('srcset') ?? beside?.getAttribute('data-srcset'));
    if (address !== null) image.setAttribute('src', address);
  }
}

function showCollapsed(panel: DomElement): void {
  if (panel.closest(CHROME) !== null || !isProse(panel)) return;
  panel.removeAttribute('hidden');
  panel.removeAttribute('aria-hidden');
  if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(panel.getAttribute('style') ?? ''))
    panel.removeAttribute('style');
}

function isProse(panel: DomElement): boolean {
  const inLinks = Array.from(panel.querySelectorAll('a'), (link) => link.textContent?.length ?? 0);
  return inLinks.reduce((sum, length) => sum + length, 0) < (panel.textContent?.trim().length ?? 0) / 3;
}

function isTracker(image: DomElement): boolean {
  return ['width', 'height'].some((name) => /^[01](?:px)?$/.test(image.getAttribute(name) ?? ''));
}

function isAddress(value: string): boolean {
  return value !== '' && !PLACEHOLDER.test(value) && !/[\s{}<>]/.test(value);
}

/** The last candidate of a `srcset`: authors list them from small to large. */
function largestOf(srcset: string | null | undefined): string | null {
  const addresses = (srcset ?? '').split(/,\s+/).map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
  return addresses.findLast(isAddress) ?? null;
}
