const BEGINS_WITH_TAG = /^\s*<[a-z!][^>]*>/i;
/** Constructs that end at their own closing and are not read; everything else that a tag opens ends with the tag. */
const UNREAD = [
  { opening: /<!--/y, closing: /-->/g },
  { opening: /<style\b/iy, closing: /<\/style\s*>/gi },
  { opening: /<script\b/iy, closing: /<\/script\s*>/gi },
  { opening: /<head\b/iy, closing: /<\/head\s*>/gi },
  { opening: /</y, closing: />/g },
];
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };
/** As the server counts: an elided word apart, a number whole. */
const WORD = /\p{L}+['’ʼ](?=\p{L})|\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+/gu;

/** True when a text is HTML source by its first characters. */
export function isMarkup(text: string): boolean {
  return BEGINS_WITH_TAG.test(text);
}

/** The visible text of a text that may be HTML source; for counting and titles, not for showing as HTML. */
export function readableText(text: string): string {
  if (!isMarkup(text)) return text.trim();
  return withoutMarkup(text)
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text with a blank in the place of each tag and comment, in a time that grows with its length alone. */
function withoutMarkup(text: string): string {
  const kinds = [...UNREAD];
  let read = '';
  let at = 0;
  for (let start = text.indexOf('<'); start >= 0; start = text.indexOf('<', at)) {
    read += text.slice(at, start);
    const end = endOfMarkup(text, start, kinds);
    read += end === null ? '<' : ' ';
    at = end ?? start + 1;
  }
  return read + text.slice(at);
}

/**
 * The end of the construct that begins at `start`; null if it has none. A kind that is never closed from here on is
 * dropped.
 */
function endOfMarkup(text: string, start: number, kinds: (typeof UNREAD)[number][]): number | null {
  for (const kind of [...kinds]) {
    kind.opening.lastIndex = start;
    if (!kind.opening.test(text)) continue;
    kind.closing.lastIndex = start;
    if (kind.closing.test(text)) return kind.closing.lastIndex;
    kinds.splice(kinds.indexOf(kind), 1);
  }
  return null;
}

/** How many words a reader would find in a text that may be HTML source. */
export function countReadableWords(text: string): number {
  return readableText(text).match(WORD)?.length ?? 0;
}

/** A text as the database takes it: trimmed, without NUL and halves of characters. */
export function storableText(text: string): string {
  return text
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '')
    .trim();
}
