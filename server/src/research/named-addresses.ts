import { MAX_URL_LENGTH } from '@rilievo/shared/limits';

/**
 * An address ends at white space and at characters that surround addresses and never occur in them; `'` may occur in
 * one.
 */
const ADDRESS = /(?:\bhttps?:\/\/|\bwww\.)[^\s<>"«»“”„[\]{}|\\^`]+/giu;
/** Addresses in a row with nothing but a comma between them. */
const GLUED = /[,;](?=https?:\/\/|www\.)/gi;
const CLOSING = /[.,:;!?…'’*_~)]/u;

/**
 * The addresses in a free text, in order, as the browser's address bar would read them: without the sentence's own
 * punctuation; `www.` alone means https. Addresses with credentials, or too long to be fetched, are left out.
 */
export function namedAddresses(text: string): string[] {
  const found = text.replace(GLUED, ' ').match(ADDRESS) ?? [];
  return found.flatMap((written) => {
    const address = withoutClosing(written);
    const url = URL.parse(/^www\./i.test(address) ? `https://${address}` : address);
    if (url === null || url.username !== '' || url.password !== '' || url.href.length > MAX_URL_LENGTH)
      return [];
    return [url.href];
  });
}

/** A closing parenthesis stays where the address opened it: «…/wiki/Olivo_(pianta)». */
function withoutClosing(written: string): string {
  let unopened = written.split(')').length - written.split('(').length;
  let end = written.length;
  for (; CLOSING.test(written.charAt(end - 1)); end -= 1) {
    if (written.charAt(end - 1) !== ')') continue;
    if (unopened <= 0) break;
    unopened -= 1;
  }
  return written.slice(0, end);
}
