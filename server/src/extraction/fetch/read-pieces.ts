import { pipeline, type Readable } from 'node:stream';
import { pipeline as piped } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { AnalysisFailure } from '#platform/failure.ts';
import { createDecoder } from './read-body.ts';

/** Takes the next piece of a text; false: nothing more is wanted. */
export type TakePiece = (piece: string) => boolean;

const ENOUGH = Symbol('enough');

/**
 * Hands a body over as UTF-8, decompressed, and unpacked where it is itself a gzip file, so that no large text is ever
 * in memory. Throws `page_too_large` beyond `maxBytes` of text, and what `createDecoder` throws.
 */
export async function readPieces(
  body: Readable,
  contentEncoding: string | undefined,
  maxBytes: number,
  take: TakePiece,
): Promise<void> {
  const letters = new TextDecoder();
  let size = 0;
  try {
    await piped(body, createDecoder(contentEncoding), unpacked, async (bytes: AsyncIterable<Buffer>) => {
      for await (const chunk of bytes) {
        size += chunk.length;
        if (size > maxBytes) throw new AnalysisFailure('page_too_large', false);
        if (!take(letters.decode(chunk, { stream: true }))) throw ENOUGH;
      }
      take(letters.decode());
    });
  } catch (error) {
    if (error !== ENOUGH) throw error;
  }
}

async function* unpacked(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]();
  const { value: first } = await chunks.next();
  if (first === undefined) return;
  const all = startingWith(first, chunks);
  if (first[0] !== 0x1f || first[1] !== 0x8b) return yield* all;
  // Its fault ends the reading of the file below.
  yield* pipeline(all, createGunzip(), () => {});
}

async function* startingWith(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}
