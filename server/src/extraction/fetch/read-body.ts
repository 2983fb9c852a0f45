import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib';
import { AnalysisFailure } from '#platform/failure.ts';

/** The codings that we offer, as `Accept-Encoding` names them. */
export const OFFERED_CODINGS = 'gzip, br, zstd';

const DECODERS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
  // RFC 9659: a window of at most 8 MB on the web; the library alone would accept 128.
  ['zstd', () => createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: 23 } })],
]);

/** Seen on real servers in `Content-Encoding` though they encode nothing. */
const NOT_CODINGS: ReadonlySet<string> = new Set(['', 'identity', 'none', 'utf-8']);

/**
 * Reads a body into memory, decompressed. Throws `page_too_large` as soon as that makes more than `maxBytes`, and
 * `not_html` for an unknown coding or for more than one.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string | undefined,
  maxBytes: number,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  await pipeline(body, createDecoder(contentEncoding), async (decoded: AsyncIterable<Buffer>) => {
    for await (const chunk of decoded) {
      size += chunk.length;
      if (size > maxBytes) throw new AnalysisFailure('page_too_large', false);
      chunks.push(chunk);
    }
  });
  return Buffer.concat(chunks);
}

/** Takes a `Content-Encoding` off. Throws `not_html` for an unknown coding or for more than one. */
export function createDecoder(contentEncoding = ''): Transform {
  const codings = contentEncoding
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => !NOT_CODINGS.has(coding));
  const [coding, second] = codings;
  if (coding === undefined) return new PassThrough();
  const decoder = second === undefined ? DECODERS.get(coding) : undefined;
  if (decoder === undefined) throw new AnalysisFailure('not_html', false);
  return decoder();
}
