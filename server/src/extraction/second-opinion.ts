import { DefuddleClass } from 'defuddle/node';
import type { DomDocument, DomElement } from './dom.ts';

/** The parts that an extracted article must contain, as the page's own markup shows it; taken before extraction. */
interface Expectation {
  /** Text of each data table that stands among the article's paragraphs, and the text just before it. */
  readonly tables: readonly { readonly text: string; readonly before: string }[];
  /** The paragraphs of the element that the page itself calls its article. */
  readonly paragraphs: readonly string[];
}

const PARAGRAPH_LENGTH = 60;
const MIN_PARAGRAPHS = 5;
const MAX_LOST_PARAGRAPHS = 0.4;

const SURROUNDINGS =
  'nav, aside, footer, form, [role="complementary"], [class*="comment"], [class*="related"], [class*="sidebar"]';

export function expectationOf(document: DomDocument): Expectation {
  const tables = Array.from(document.querySelectorAll('table'))
    .filter((table) => isDataTable(table) && table.closest(SURROUNDINGS) === null)
    .map((table) => ({ text: squeeze(table.textContent), before: textBefore(table) }))
    .filter(({ before }) => before !== '');
  const container =
    document.querySelector('[itemprop~="articleBody"]') ??
    onlyOne(document, 'article') ??
    onlyOne(document, 'main');
  const paragraphs = Array.from(container?.querySelectorAll('p') ?? [])
    .filter((paragraph) => paragraph.closest(SURROUNDINGS) === null)
    .map((paragraph) => squeeze(paragraph.textContent))
    .filter((text) => text.length >= PARAGRAPH_LENGTH);
  return { tables, paragraphs };
}

/**
 * The parts that an extracted text lacks: data tables whose surroundings it holds, or a good part of the page's
 * article.
 */
export function isLacking(text: string, { tables, paragraphs }: Expectation): boolean {
  const found = squeeze(text);
  const lostTable = tables.some((table) => found.includes(table.before) && !found.includes(table.text));
  const lost = paragraphs.filter((paragraph) => !found.includes(paragraph)).length;
  return lostTable || (paragraphs.length >= MIN_PARAGRAPHS && lost > paragraphs.length * MAX_LOST_PARAGRAPHS);
}

/** The main article as another extractor finds it, as HTML; slower, but it keeps more tables. Uses the document up. */
export function findMainArticleAgain(document: DomDocument, url: string): string | null {
  const found = new DefuddleClass(document as never, {
    url,
    useAsync: false,
    includeReplies: false,
  }).parse();
  return found.content === '' ? null : found.content;
}

/** Rows and columns of text: not a frame for a layout. */
export function isDataTable(table: DomElement): boolean {
  if (table.querySelector('table') !== null || table.getAttribute('role') === 'presentation') return false;
  const rows = Array.from(table.querySelectorAll('tr'), (row) => row.children.length);
  if (rows.filter((cells) => cells > 1).length < 2) return false;
  const length = squeeze(table.textContent).length;
  const linked = Array.from(table.querySelectorAll('a'), (link) => squeeze(link.textContent).length);
  return length >= 20 && linked.reduce((sum, part) => sum + part, 0) < length / 2;
}

/** The last paragraph-like text before an element, looked for among its ancestors' neighbours. */
function textBefore(element: DomElement): string {
  for (let at: DomElement | null = element, up = 0; at !== null && up < 5; at = at.parentElement, up += 1) {
    for (
      let near = at.previousElementSibling, back = 0;
      near !== null && back < 4;
      near = near.previousElementSibling, back += 1
    ) {
      const text = squeeze(
        near.querySelector('p:last-of-type, li:last-of-type')?.textContent ?? near.textContent,
      );
      if (text.length >= PARAGRAPH_LENGTH / 2) return text.slice(-PARAGRAPH_LENGTH);
    }
  }
  return '';
}

function onlyOne(document: DomDocument, selector: string): DomElement | null {
  const found = document.querySelectorAll(selector);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Letters and digits alone, so that two extractors' white space and punctuation do not matter. */
export function squeeze(text: string | null): string {
  return (text ?? '').replace(/[^\p{L}\p{N}]+/gu, '');
}
