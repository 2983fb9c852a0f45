/** Written so that every reader sees the same address: it stays as the author wrote it, others are rewritten. */
const PLAIN_ADDRESS = /^(?:https?:\/\/(?![/\\])|mailto:|tel:)[^\s\\<>"\p{Cc}]+$/iu;
const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Beyond this Word refuses the whole file. */
const WORD_MAX_ADDRESS = 2_000;
const WORD_PROTOCOLS = new Set(['http:', 'https:', 'mailto:']);
const OUTSIDE_URI = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu;

/** An address that a link may lead to (http, https, mailto, tel), or null. */
export function linkAddress(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value.trim());
  if (value === null || url === null || !LINK_PROTOCOLS.has(url.protocol)) return null;
  return PLAIN_ADDRESS.test(value) && value.isWellFormed() ? value : url.href;
}

/** An address that may stand in the relations of a Word file (http, https, mailto), or null. */
export function wordAddress(value: string | undefined): string | null {
  const url = value === undefined ? null : URL.parse(value);
  if (url === null || !WORD_PROTOCOLS.has(url.protocol)) return null;
  const address = url.href.replace(OUTSIDE_URI, encodeURIComponent);
  return address.length > WORD_MAX_ADDRESS ? null : address;
}
