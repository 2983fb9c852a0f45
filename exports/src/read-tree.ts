import type { ArticleNode } from './article-tree.ts';
import type { DomElement, DomNode } from './dom.ts';
import { linkAddress } from './link-address.ts';

const [ELEMENT_NODE, TEXT_NODE] = [1, 3];
const XHTML = 'http://www.w3.org/1999/xhtml';

const words = (line: string) => new Set(line.split(' '));

const KEPT = words(
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ' +
    'img ins kbd li mark ol p pre q s samp small strong sub sup table tbody td tfoot th thead time tr u ul var',
);
/** Elements that go with everything in them; any other unknown one loses its tags only. */
const DROPPED = words(
  'applet audio base button canvas datalist embed frame frameset head iframe input link math meta meter noembed ' +
    'noframes noscript object optgroup option param plaintext portal progress script select source style svg ' +
    'template textarea title track video xmp',
);

const COUNT = /^[1-9]\d{0,2}$/;
const WHOLE = /^-?\d{1,6}$/;
const PIXELS = /^[1-9]\d{0,4}$/;
/** The form that a value must have to stay. */
const VALUES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  td: { colspan: COUNT, rowspan: COUNT },
  th: { colspan: COUNT, rowspan: COUNT, scope: /^(?:row|col|rowgroup|colgroup)$/ },
  ol: { start: WHOLE },
  li: { value: WHOLE },
  img: { alt: /^/, width: PIXELS, height: PIXELS },
  abbr: { title: /^/ },
};
const EVERYWHERE = { lang: /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i, dir: /^(?:ltr|rtl|auto)$/ };
const IMAGE_DATA = /^data:image\/(?:png|jpeg|gif);base64,[a-z0-9+/]+=*$/i;

/** No article nests so deep; what is deeper loses its tags. */
const MAX_DEPTH = 100;

/**
 * Takes what may leave the page out of hostile content, parsed but never inserted: known elements of HTML with known
 * attributes. What is not named here does not exist in the tree, so that nothing written from it can run or load.
 */
export function readTree(nodes: Iterable<DomNode>, depth = 0): ArticleNode[] {
  return [...nodes].flatMap((node): ArticleNode[] => {
    if (node.nodeType === TEXT_NODE) return node.nodeValue ? [node.nodeValue] : [];
    if (node.nodeType !== ELEMENT_NODE) return [];
    const element = node as DomElement;
    if (DROPPED.has(element.localName) || element.namespaceURI !== XHTML) return [];
    const children = readTree(element.childNodes, depth + 1);
    if (!KEPT.has(element.localName) || depth >= MAX_DEPTH) return children;
    return place(element.localName, attributesOf(element), children);
  });
}

function place(tag: string, attributes: Record<string, string>, children: ArticleNode[]): ArticleNode[] {
  if (tag === 'a' && attributes.href === undefined) return children;
  if (tag === 'img') {
    return attributes.src === undefined && !attributes.alt?.trim() ? [] : [{ tag, attributes, children: [] }];
  }
  return [{ tag, attributes, children }];
}

function attributesOf(element: DomElement): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, rule] of Object.entries({ ...VALUES[element.localName], ...EVERYWHERE })) {
    const value = element.getAttribute(name);
    if (value !== null && rule.test(value)) kept[name] = value;
  }
  const href = element.localName === 'a' ? linkAddress(element.getAttribute('href')) : null;
  if (href !== null) kept.href = href;
  const src = element.localName === 'img' ? imageAddress(element.getAttribute('src')) : null;
  if (src !== null) kept.src = src;
  return kept;
}

/** An image in the document itself, or the address of one elsewhere, which is never loaded. */
function imageAddress(value: string | null): string | null {
  if (value !== null && IMAGE_DATA.test(value)) return value;
  const address = linkAddress(value);
  return address !== null && /^https?:/i.test(address) ? address : null;
}

/** An element whose children are all gone is still an element; a tree without text or image holds nothing. */
export function holdsSomething(nodes: readonly ArticleNode[]): boolean {
  return nodes.some((node) =>
    typeof node === 'string' ? node.trim() !== '' : node.tag === 'img' || holdsSomething(node.children),
  );
}
