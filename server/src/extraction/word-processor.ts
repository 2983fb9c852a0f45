import { classOf, type DomDocument, type DomElement } from './dom.ts';

const BOLD = /(?<![\w-])font-weight\s*:\s*(?:bold|[6-9]00)/i;
const NOT_BOLD = /(?<![\w-])font-weight\s*:\s*(?:normal|400)/i;
const ITALIC = /(?<![\w-])font-style\s*:\s*italic/i;
const LIST_LEVEL = /mso-list\s*:[^;]*\blevel(\d)/i;
const LIST_MARK = /^[\s\u00a0]*(?:[·•o§\-–]|(?:\d+|[a-z]+)[.)])[\s\u00a0]+/i;

/**
 * Puts structure where Word and Google Docs write looks: bold and italic spans, lists that are paragraphs with a
 * mark, the title style, the `<b>` that Docs wraps around everything.
 */
export function tidyWordProcessor(document: DomDocument): void {
  for (const bold of document.querySelectorAll('b[style], strong[style]')) {
    if (NOT_BOLD.test(styleOf(bold))) bold.replaceWith(...bold.childNodes);
  }
  for (const span of document.querySelectorAll('span[style]')) emphasise(document, span);
  for (const item of document.querySelectorAll('li > p[role="presentation"]'))
    item.replaceWith(...item.childNodes);
  for (const element of document.querySelectorAll('[dir="ltr"]')) element.removeAttribute('dir');
  for (const title of document.querySelectorAll('p[class~="MsoTitle"]')) rename(document, title, 'h1');
  for (const item of document.querySelectorAll('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    if (item.closest('body') !== null) gatherList(document, item);
  }
}

function emphasise(document: DomDocument, span: DomElement): void {
  const style = styleOf(span);
  const tags = [BOLD.test(style) ? 'strong' : null, ITALIC.test(style) ? 'em' : null].filter(
    (tag) => tag !== null,
  );
  if (tags.length === 0 || span.closest('h1, h2, h3, h4, h5, h6') !== null) return;
  for (const tag of tags) {
    const wrapper = document.createElement(tag);
    wrapper.append(...span.childNodes);
    span.append(wrapper);
  }
}

interface WordItem {
  readonly level: number;
  readonly ordered: boolean;
  readonly content: DomElement;
}

/** Turns a run of list paragraphs, from its first one, into one list with its levels. */
function gatherList(document: DomDocument, first: DomElement): void {
  const run: DomElement[] = [];
  for (let at: DomElement | null = first; at !== null && isListParagraph(at); at = at.nextElementSibling)
    run.push(at);
  if (run.length === 0) return;
  const place = document.createElement('div');
  first.before(place);
  place.append(
    buildList(
      document,
      run.map((paragraph) => readItem(document, paragraph)),
    ),
  );
}

function readItem(document: DomDocument, paragraph: DomElement): WordItem {
  const mark = paragraph.querySelector('[style*="mso-list"][style*="Ignore"], [style*="mso-list:Ignore"]');
  const shown = (mark ?? paragraph).textContent ?? '';
  const level = Number(LIST_LEVEL.exec(styleOf(paragraph))?.[1] ?? 1);
  const ordered = /^[\s\u00a0]*(?:\d+|[a-z]{1,4})[.)]/i.test(shown);
  if (mark !== null) mark.remove();
  const content = document.createElement('li');
  content.append(...paragraph.childNodes);
  paragraph.remove();
  if (mark === null) content.innerHTML = content.innerHTML.replace(LIST_MARK, '');
  return { level, ordered, content };
}

function buildList(document: DomDocument, items: readonly WordItem[]): DomElement {
  const base = Math.min(...items.map((item) => item.level));
  const list = document.createElement(items.find((item) => item.level === base)?.ordered ? 'ol' : 'ul');
  for (let index = 0; index < items.length; ) {
    const item = items[index];
    if (item === undefined) break;
    let end = index + 1;
    while ((items[end]?.level ?? base) > base) end += 1;
    if (item.level > base) {
      list.append(buildList(document, items.slice(index, end)));
    } else {
      list.append(item.content);
      const deeper = items.slice(index + 1, end);
      if (deeper.length > 0) item.content.append(buildList(document, deeper));
    }
    index = end;
  }
  return list;
}

function isListParagraph(element: DomElement): boolean {
  return (
    element.localName === 'p' &&
    (/mso-list/i.test(styleOf(element)) || /MsoListParagraph/.test(classOf(element)))
  );
}

function rename(document: DomDocument, element: DomElement, name: string): void {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

function styleOf(element: DomElement): string {
  return element.getAttribute('style') ?? '';
}
