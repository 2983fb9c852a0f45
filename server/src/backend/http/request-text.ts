import type { ParsedBody } from './parsed-body.ts';

/** JSON escapes that can encode a NUL or half a character; `\\u0000` in words passes the closer check. */
const SUSPECT_ESCAPE = /\\u(?:0000|d[89a-f])/i;

/** Parameters that name columns: @supabase/lite answers 500 to a quotation mark that is never closed. */
const COLUMN_PARAMETERS = ['select', 'order', 'columns', 'on_conflict'];

/**
 * Whether a request contains text that PostgreSQL cannot store unchanged (NUL, half a surrogate pair, invalid UTF-8),
 * or an unreadable query. Otherwise the first would be altered silently, or break the driver.
 */
export function isUnreadable(url: URL, body: ParsedBody): boolean {
  return isQueryUnreadable(url) || isBodyUnreadable(body);
}

function isQueryUnreadable({ search, searchParams }: URL): boolean {
  try {
    if (decodeURIComponent(search).includes('\0')) return true;
  } catch {
    return true;
  }
  return COLUMN_PARAMETERS.flatMap((name) => searchParams.getAll(name)).some(
    (value) => value.split('"').length % 2 === 0,
  );
}

/** A body that is no JSON is refused by the next reader. */
function isBodyUnreadable({ text, value }: ParsedBody): boolean {
  return text === null || text.includes('\0') || (SUSPECT_ESCAPE.test(text) && !isStorable(value));
}

/** Without recursion: nesting has no limit here. */
function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && (!one.isWellFormed() || one.includes('\0'))) return false;
    if (typeof one !== 'object' || one === null) continue;
    for (const [key, inner] of Object.entries(one)) left.push(key, inner);
  }
  return true;
}
