import sanitizeHtml from 'sanitize-html';
import { type ElementNode, type HtmlNode, parseCleanMarkup, serialise } from './clean-markup.ts';
import { arrangeBlocks } from './content-model.ts';

export { escapeHtml } from './clean-markup.ts';

declare const safe: unique symbol;

/** HTML that this module made: only known elements and attributes, and the same tree in every parser. */
export type SafeHtml = string & { readonly [safe]: true };

interface Policy {
  /** Allowed elements with their own attributes. */
  readonly elements: Readonly<Record<string, string[]>>;
  /** Elements that are read as another one; any element that is in neither list loses its tags. */
  readonly readAs: Readonly<Record<string, string>>;
  /** Attributes allowed everywhere. */
  readonly everywhere: string[];
}

const TABLE = {
  ...withoutAttributes('table caption thead tbody tfoot tr'),
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

const WRAPPERS = readAs(
  'div',
  'address article aside center details dialog dir fieldset footer form header hgroup legend main menu nav search section summary',
);

const ORIGINAL: Policy = {
  elements: {
    ...withoutAttributes('h1 h2 h3 h4 h5 h6 p div ul dl dt dd blockquote figure figcaption pre br hr'),
    ...withoutAttributes('b cite code del dfn em i ins kbd mark q s samp small strong sub sup u var'),
    ...TABLE,
    ol: ['start'],
    li: ['value'],
    a: ['href'],
    abbr: ['title'],
    time: ['datetime'],
    img: ['src', 'alt', 'width', 'height'],
  },
  readAs: { ...WRAPPERS, strike: 's', tt: 'code', listing: 'pre' },
  everywhere: ['lang', 'dir'],
};

const FRAGMENT: Policy = {
  elements: { ...withoutAttributes('p div h3 h4 ul ol li strong em code br'), ...TABLE },
  readAs: {
    ...WRAPPERS,
    ...readAs('h3', 'h1 h2'),
    ...readAs('h4', 'h5 h6'),
    ...readAs('div', 'blockquote figure figcaption dl dt dd pre'),
    b: 'strong',
    i: 'em',
  },
  everywhere: [],
};

/** Elements that go with everything in them. */
const DROPPED =
  'applet audio button canvas datalist embed frameset iframe math meter noembed noframes noscript object optgroup option plaintext progress script select style svg template textarea title video xmp';

/** The pattern that an attribute's value must match; attributes without a rule are free text. */
const VALUE_RULES: Readonly<Record<string, RegExp>> = {
  colspan: /^[1-9]\d{0,2}$/,
  rowspan: /^[1-9]\d{0,2}$/,
  start: /^-?\d{1,6}$/,
  value: /^-?\d{1,6}$/,
  width: /^[1-9]\d{0,4}$/,
  height: /^[1-9]\d{0,4}$/,
  scope: /^(?:row|col|rowgroup|colgroup)$/,
  dir: /^(?:ltr|rtl|auto)$/,
  lang: /^[a-z]{2,8}(?:-[a-z0-9]{1,8}){0,4}$/i,
};

const PROTOCOLS: Readonly<Record<string, readonly string[]>> = {
  href: ['http:', 'https:', 'mailto:', 'tel:'],
  src: ['http:', 'https:'],
};

/** Written so that every parser reads the same address: it stays as the author wrote it, others are rewritten. */
const PLAIN_ADDRESS = /^(?:https?:\/\/(?![/\\])|mailto:|tel:)[^\s\\<>"\p{Cc}]+$/iu;

/** Deeper elements lose their tags: parsers stop nesting at about 512, and no article needs a tenth of it. */
const MAX_DEPTH = 100;

/**
 * An original, ready to be shown and stored: its headings, paragraphs, lists, tables, links, images and emphasis; no
 * style, class, id, data or script of the page. One top-level element on a line; doing it twice changes nothing.
 */
export function sanitiseOriginal(html: string): SafeHtml {
  return sanitise(html, ORIGINAL, '\n');
}

/** An addition: paragraphs, small headings, lists, tables, emphasis, code. No link, no image, no attribute of looks. */
export function sanitiseFragment(html: string): SafeHtml {
  return sanitise(html, FRAGMENT, '');
}

function sanitise(html: string, policy: Policy, separator: string): SafeHtml {
  const clean = sanitizeHtml(html, {
    allowedTags: Object.keys(policy.elements),
    allowedAttributes: { ...policy.elements, '*': policy.everywhere },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    nonTextTags: DROPPED.split(' '),
    enforceHtmlBoundary: false,
    nestingLimit: MAX_DEPTH,
    transformTags: { '*': (name, attributes) => translate(name, attributes, policy) },
  });
  const tree = withoutPointless(parseCleanMarkup(clean));
  return arrangeBlocks(tree)
    .map((block) => serialise([block]))
    .join(separator) as SafeHtml;
}

function translate(
  name: string,
  attributes: sanitizeHtml.Attributes,
  policy: Policy,
): { tagName: string; attribs: sanitizeHtml.Attributes } {
  const tagName = Object.hasOwn(policy.readAs, name) ? (policy.readAs[name] ?? name) : name;
  const own = Object.hasOwn(policy.elements, tagName) ? (policy.elements[tagName] ?? []) : [];
  const attribs: sanitizeHtml.Attributes = {};
  for (const attribute of [...own, ...policy.everywhere]) {
    const kept = cleanValue(attribute, attributes[attribute]);
    if (kept !== null) attribs[attribute] = kept;
  }
  return { tagName, attribs };
}

/** A link that leads nowhere loses its tags, not its text; an image without a source goes. */
function withoutPointless(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node];
    const children = withoutPointless(node.children);
    if (node.tag === 'img') return hasAttribute(node, 'src') ? [node] : [];
    return node.tag === 'a' && !hasAttribute(node, 'href') ? children : [{ ...node, children }];
  });
}

function hasAttribute(element: ElementNode, name: string): boolean {
  return element.attributes.some(([attribute]) => attribute === name);
}

function cleanValue(attribute: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const protocols = PROTOCOLS[attribute];
  if (protocols !== undefined) {
    const url = URL.parse(value.trim());
    if (url === null || !protocols.includes(url.protocol)) return null;
    return PLAIN_ADDRESS.test(value) ? value : url.href;
  }
  const rule = VALUE_RULES[attribute];
  return rule === undefined || rule.test(value) ? value : null;
}

function withoutAttributes(tags: string): Record<string, string[]> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, []]));
}

function readAs(target: string, tags: string): Record<string, string> {
  return Object.fromEntries(tags.split(' ').map((tag) => [tag, target]));
}
