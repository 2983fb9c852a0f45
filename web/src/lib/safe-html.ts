import createPurifier from 'dompurify';
import { resultText } from '../strings/detail.ts';

declare const safe: unique symbol;

/** HTML that cannot run script or load anything remote. Only `sanitise` makes it. */
export type SafeHtml = string & { readonly [safe]: true };

const TAGS = [
  'a abbr b blockquote br caption cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4',
  'h5 h6 hr i ins kbd li mark ol p pre q s samp section small span strong sub sup table tbody td',
  'tfoot th thead time tr u ul var',
].flatMap((line) => line.split(' '));
/** Attributes whose value is no address. */
const PLAIN_ATTRIBUTES = [
  'aria-level',
  'class',
  'colspan',
  'datetime',
  'dir',
  'id',
  'lang',
  'reversed',
  'rowspan',
  'scope',
  'start',
  'title',
  'value',
];
const ADDRESSES = /^(?:https?:|mailto:|tel:|#)/i;

/** The only class that content may have is ours: the label that replaces an image. */
const IMAGE_LABEL_CLASS = 'image-label';

const BLOCK_ID = /^b\d+$/;

const purifier = createPurifier(window);

purifier.addHook('uponSanitizeElement', (node) => {
  if (node.nodeName !== 'IMG' || !(node instanceof HTMLImageElement)) return;
  const placeholder = document.createElement('span');
  placeholder.className = IMAGE_LABEL_CLASS;
  placeholder.textContent = resultText.image(node.alt.trim());
  node.replaceWith(placeholder);
});

purifier.addHook('afterSanitizeAttributes', (node) => {
  // Content must not borrow our looks, nor take the place of an element of the page.
  if (node.className !== IMAGE_LABEL_CLASS) node.removeAttribute('class');
  if (!BLOCK_ID.test(node.id)) node.removeAttribute('id');
  if (node.nodeName !== 'A' || !node.hasAttribute('href')) return;
  if (node.getAttribute('href')?.startsWith('#')) return;
  node.setAttribute('rel', 'noopener noreferrer nofollow');
  node.setAttribute('target', '_blank');
});

// Set once: with the options in each call they are parsed anew for each of a result's hundreds of pieces.
purifier.setConfig({
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: [...PLAIN_ATTRIBUTES, 'href'],
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
  ALLOWED_URI_REGEXP: ADDRESSES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
});

/** Makes hostile HTML safe to show: no script, style, frames, forms or remote resources; images become their label. */
export function sanitise(html: string): SafeHtml {
  return purifier.sanitize(html) as SafeHtml;
}
