import { MAX_CONTENT_LENGTH } from '@rilievo/shared/limits';

/** Beyond this many times the text, the source would be a thicket to read. */
const MAX_TIMES_TEXT = 20;
const STRUCTURE =
  'h1, h2, h3, h4, h5, h6, li, table, blockquote, a[href], p[class*="Mso"][class*="List"], p.MsoTitle';
const USELESS = 'script, style, meta, link, title, xml, img[src=""], img[src^="data:"], img[src^="file:"]';
/** Our policy forbids inline styles even in a document that is never shown: they wait under another name. */
const WAITING_STYLE = 'data-style';
const STYLE_ATTRIBUTE = /(<[^<>]*?\s)style=/gi;
const WAITING_ATTRIBUTE = new RegExp(`(<[^<>]*?\\s)${WAITING_STYLE}=`, 'g');
const SHOW_COMMENTS = 128;
const KEPT_ATTRIBUTES = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'role']);
/** Elements and attributes in a word processor's HTML from which the server reads structure. */
const KEPT_STYLE = /^\s*(?:font-weight\s*:\s*(?:bold|[6-9]00)|font-style\s*:\s*italic|mso-list\s*:)/i;
const NOT_BOLD = /font-weight\s*:\s*(?:normal|400)/i;
const BOLD = /font-weight\s*:\s*(?:bold|[6-9]00)/i;

/**
 * The HTML source to paste in the place of `text`, both from the clipboard: without looks, comments and images that
 * only the clipboard holds. Null when it says no more than the text, or would be too long. `parse` makes its body.
 */
export function pastedSource(html: string, text: string, parse: Parse): string | null {
  const { source, isStructured } = cleanedSource(html, parse);
  const longest = Math.min(MAX_CONTENT_LENGTH, MAX_TIMES_TEXT * text.length);
  return isStructured && source.length <= longest ? source : null;
}

type Parse = (html: string) => Element;

/** HTML source without looks, comments and what cannot be shown, and whether it holds more than paragraphs. */
export function cleanedSource(html: string, parse: Parse): { source: string; isStructured: boolean } {
  const body = parse(withoutStyle(html).replace(STYLE_ATTRIBUTE, `$1${WAITING_STYLE}=`));
  for (const comment of commentsIn(body)) comment.remove();
  for (const element of body.querySelectorAll(USELESS)) element.remove();
  // A form has its controls as properties, by name: one called `attributes` would hide the form's own.
  for (const element of body.querySelectorAll('[id]:not(form), [name]:not(form)')) {
    element.removeAttribute('id');
    element.removeAttribute('name');
  }
  for (const element of body.querySelectorAll('*')) keepMeaning(element);
  for (const element of body.querySelectorAll('span, font')) {
    if (element.attributes.length === 0) element.replaceWith(...element.childNodes);
  }
  const source = body.innerHTML.replace(WAITING_ATTRIBUTE, '$1style=').replace(/\r\n?/g, '\n').trim();
  return { source, isStructured: holdsStructure(body) };
}

/** Style elements end at their closing tag, or take the rest with them. */
function withoutStyle(html: string): string {
  const [before = '', ...styles] = html.split(/<style\b/i);
  return (
    before +
    styles
      .map((style) =>
        style
          .split(/<\/style\s*>/i)
          .slice(1)
          .join(''),
      )
      .join('')
  );
}

function commentsIn(body: Element): ChildNode[] {
  const walker = body.ownerDocument.createTreeWalker(body, SHOW_COMMENTS);
  const comments: ChildNode[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as ChildNode);
  return comments;
}

function keepMeaning(element: Element): void {
  const bold = element.matches('b, strong');
  for (const { name, value } of [...element.attributes]) {
    const kept =
      name === WAITING_STYLE
        ? value.split(';').filter((one) => KEPT_STYLE.test(one) || (bold && NOT_BOLD.test(one)))
        : name === 'class'
          ? value.split(/\s+/).filter((word) => word.startsWith('Mso'))
          : KEPT_ATTRIBUTES.has(name)
            ? [value]
            : [];
    if (kept.length === 0) element.removeAttribute(name);
    else if (kept[0] !== value)
      element.setAttribute(name, kept.join(name === WAITING_STYLE ? ';' : ' ').trim());
  }
}

function holdsStructure(body: Element): boolean {
  if (body.querySelector(STRUCTURE)) return true;
  // Google Docs wraps everything in a `<b>` that is not bold, and writes bold as spans.
  const style = (element: Element) => element.getAttribute(WAITING_STYLE) ?? '';
  return (
    [...body.querySelectorAll('b, strong')].some((element) => !NOT_BOLD.test(style(element))) ||
    [...body.querySelectorAll('span')].some((element) => BOLD.test(style(element)))
  );
}
