const BEGINS_WITH_TAG = /^\s*<[a-z!][^>]*>/i;
const UNSEEN = /<!--[\s\S]*?-->|<(style|script|head)\b[\s\S]*?<\/\1\s*>|<[^>]*>/gi;
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };
/** As the server counts: an elided word apart, a number whole. */
const WORD = /\p{L}+['’ʼ](?=\p{L})|\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+/gu;

/** True when a text is HTML source by its first characters. */
export function isMarkup(text: string): boolean {
  return BEGINS_WITH_TAG.test(text);
}

/** What a reader would see of a text that may be HTML source; for counting and titles, not for showing as HTML. */
export function readableText(text: string): string {
  if (!isMarkup(text)) return text.trim();
  return text
    .replace(UNSEEN, ' ')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
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
