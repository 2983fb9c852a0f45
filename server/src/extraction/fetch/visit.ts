import { Client, type Dispatcher } from 'undici';
import { AnalysisFailure } from '#platform/failure.ts';
import { decodeHtml } from './charset.ts';
import { failureOfStatus } from './fetch-failure.ts';
import { type ConnectionGuard, createGuardedConnector } from './guarded-connector.ts';
import type { FetchLimits } from './limits.ts';
import { declaredKind, looksLikeAnotherFile, looksLikeHtml, parseMediaType } from './media-type.ts';
import { OFFERED_CODINGS, readBody } from './read-body.ts';
import { readPieces, type TakePiece } from './read-pieces.ts';
import { USER_AGENT } from './user-agent.ts';
import { conditions, type Validators, validatorsOf } from './validators.ts';

const REQUEST_HEADERS = {
  'user-agent': `${USER_AGENT} (+analisi SEO richiesta da un utente)`,
  'accept-language': 'it',
  'accept-encoding': OFFERED_CODINGS,
};

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const NOT_MODIFIED = 304;

/** The request, and how to read its answer. */
export interface Wanted {
  readonly accept: string;
  /** The validators of the last answer: the server may answer that nothing has changed. */
  readonly known?: Validators | null;
  read(response: Dispatcher.ResponseData, maxBytes: number): Promise<string>;
}

/** An HTML document; anything else is refused as `not_html`. */
export const HTML_PAGE: Wanted = { accept: 'text/html, application/xhtml+xml', read: readPage };

/** The same, unless its server says that it is as it was. */
export const changedPage = (known: Validators | null): Wanted => ({ ...HTML_PAGE, known });

/** A text in UTF-8, whatever the server declares. */
export const PLAIN_TEXT: Wanted = {
  accept: 'text/plain',
  read: async (response, maxBytes) => (await readBytes(response, maxBytes)).toString('utf8'),
};

/** A sitemap in UTF-8, packed with gzip or not, handed over piece by piece; the text of the document stays empty. */
export function sitemapInPieces(take: TakePiece): Wanted {
  return {
    accept: 'application/xml, text/xml',
    read: async (response, maxBytes) => {
      await readPieces(response.body, header(response, 'content-encoding'), maxBytes, take);
      return '';
    },
  };
}

/** A document, with what the server said of it. `unchanged`: it is as it was known, and has no text here. */
export interface VisitedDocument {
  readonly text: string;
  readonly validators: Validators | null;
  readonly unchanged: boolean;
}

/** The result of one request: a document, or a redirect (a `Location` not yet parsed, if there was one). */
type Visit =
  | ({ readonly kind: 'document' } & VisitedDocument)
  | { readonly kind: 'redirect'; readonly location: string | undefined };

/** Makes one request on a connection of its own, which is closed afterwards. Throws `AnalysisFailure`. */
export async function visit(
  url: URL,
  wanted: Wanted,
  guard: ConnectionGuard,
  limits: FetchLimits,
  signal: AbortSignal,
): Promise<Visit> {
  const client = openClient(url, guard, limits, signal);
  try {
    const path = `${url.pathname}${url.search}`;
    const asked = conditions(url, wanted.known ?? null);
    const response = await client.request({
      method: 'GET',
      path,
      headers: { ...REQUEST_HEADERS, accept: wanted.accept, ...asked },
      reset: true,
      signal,
    });
    if (REDIRECTS.has(response.statusCode)) {
      return { kind: 'redirect', location: header(response, 'location') };
    }
    if (response.statusCode === NOT_MODIFIED && asked !== null) {
      return { kind: 'document', text: '', validators: null, unchanged: true };
    }
    if (response.statusCode < 200 || response.statusCode > 299) {
      throw failureOfStatus(response.statusCode, header(response, 'retry-after'));
    }
    const validators = validatorsOf(url, header(response, 'etag'), header(response, 'last-modified'));
    const text = await wanted.read(response, limits.bodyBytes);
    return { kind: 'document', text, validators, unchanged: false };
  } finally {
    await client.destroy();
  }
}

/** A connection of its own to where an address leads, which the guard lets go to public addresses alone. */
export function openClient(
  url: URL,
  guard: ConnectionGuard,
  limits: FetchLimits,
  signal: AbortSignal,
): Client {
  return new Client(url.origin, {
    connect: createGuardedConnector(guard, signal),
    maxHeaderSize: limits.headerBytes,
    allowH2: false,
    // One deadline covers everything; these two would only restart with each byte that drips in.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

async function readPage(response: Dispatcher.ResponseData, maxBytes: number): Promise<string> {
  const type = parseMediaType(header(response, 'content-type'));
  const kind = declaredKind(type);
  if (kind === 'other') throw new AnalysisFailure('not_html', false);
  const bytes = await readBytes(response, maxBytes);
  const html = decodeHtml(bytes, type.charset);
  if (looksLikeAnotherFile(html) || (kind === 'unknown' && !looksLikeHtml(html))) {
    throw new AnalysisFailure('not_html', false);
  }
  return html;
}

async function readBytes(response: Dispatcher.ResponseData, maxBytes: number): Promise<Buffer> {
  const announced = Number(header(response, 'content-length'));
  if (announced > maxBytes) throw new AnalysisFailure('page_too_large', false);
  return readBody(response.body, header(response, 'content-encoding'), maxBytes);
}

function header({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
