import { isUtf8 } from 'node:buffer';
import { MAX_URL_LENGTH } from '@rilievo/shared/limits';
import { AnalysisFailure } from '#platform/failure.ts';

/** Parses the address that a user typed. Throws `invalid_url`. */
export function parsePageUrl(text: string): URL {
  const url = text.length > MAX_URL_LENGTH ? null : URL.parse(text);
  if (url === null || !isPlainHttp(url)) throw new AnalysisFailure('invalid_url', false);
  return url;
}

/**
 * Resolves a redirect's `Location` against the page that sent it. Throws `page_error` when there is none that can
 * be read, `address_not_allowed` when it leaves http(s) or carries credentials.
 */
export function parseRedirect(location: string | undefined, from: URL): URL {
  const url = location === undefined ? null : URL.parse(readLocation(location), from.href);
  if (url === null) throw new AnalysisFailure('page_error', false);
  if (!isPlainHttp(url)) throw new AnalysisFailure('address_not_allowed', false);
  return url;
}

/** Headers arrive as Latin-1, but many sites write an accented address into this one as raw UTF-8. */
function readLocation(location: string): string {
  const bytes = Buffer.from(location, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : location;
}

/** The port that a connection to this address uses. */
export function portOf(url: Pick<URL, 'protocol' | 'port'>): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? 443 : 80;
}

function isPlainHttp(url: URL): boolean {
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:';
  return isHttp && url.username === '' && url.password === '';
}
