import { cleanText, type DomDocument, type DomElement } from './dom.ts';

/** The title above the article: its heading as it is on the page, and its text. */
export interface Headline {
  readonly html: string;
  readonly text: string;
}

/** Shorter headings match document titles by chance. */
const MIN_LENGTH = 12;

/**
 * The heading of the page that is the article's title: the one that the document's own title repeats for the most
 * part (old themes give the `h1` to the site's name), else the `h1` in the main content, else the only one. Null when
 * the page has none.
 */
export function findHeadline(document: DomDocument, titles: readonly (string | null)[]): Headline | null {
  const headings = Array.from(document.querySelectorAll('h1, h2')).filter(
    (heading) => cleanText(heading.textContent) !== null,
  );
  const first = headings.filter((heading) => heading.localName === 'h1');
  const chosen =
    likest([...first, ...headings], titles) ??
    first.find((heading) => heading.closest('main, article') !== null) ??
    (first.length === 1 ? first[0] : undefined);
  if (chosen === undefined) return null;
  const { localName, innerHTML } = chosen;
  return { html: `<${localName}>${innerHTML}</${localName}>`, text: cleanText(chosen.textContent) ?? '' };
}

/** True if two titles are equal except for case, punctuation and site name. */
export function sameTitle(one: string, other: string): boolean {
  return fold(one) === fold(other);
}

/** The first of the headings that have most in common with a title. */
function likest(headings: readonly DomElement[], titles: readonly (string | null)[]): DomElement | undefined {
  let most = MIN_LENGTH - 1;
  let chosen: DomElement | undefined;
  for (const heading of headings) {
    const text = fold(heading.textContent ?? '');
    for (const title of titles) {
      const common = title === null ? 0 : inCommon(text, title, heading.localName === 'h1');
      if (common > most) [most, chosen] = [common, heading];
    }
  }
  return chosen;
}

/**
 * The number of a heading's letters that a title contains, or the longest part of the title (`Titolo | Sito`). A lower
 * heading must make up at least half of its part: «…: sintomi e che cosa non fare» does not name a section's heading.
 */
function inCommon(heading: string, title: string, isFirst: boolean): number {
  const parts = title.split(/\s+[|»·–—-]\s+/).map(fold);
  // «Titolo – Sito»: a lower heading that is the last part is the site's name.
  if (!isFirst && parts.length > 1 && heading === parts.at(-1)) return 0;
  if (fold(title).includes(heading)) {
    const part = parts.find((one) => one.includes(heading)) ?? heading;
    return isFirst || heading.length * 2 >= part.length ? heading.length : 0;
  }
  return Math.max(...parts.map((part) => (heading.includes(part) ? part.length : 0)));
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
