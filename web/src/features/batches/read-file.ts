import Papa from 'papaparse';
import { decodeText } from '#lib/decode-text.ts';
import { completeAddress } from '#lib/request/page-address.ts';
import { batchError } from '#strings/batches.ts';
import { isAddress } from './read-addresses.ts';
import { addressesOfSitemap, isSitemap, isSitemapIndex } from './read-sitemap.ts';

/** As sitemaps may have, also once they are unpacked. */
const MAX_FILE_BYTES = 50 * 1024 * 1024;
/** Rows by which the column of the addresses is found. */
const SAMPLE = 200;

/** A file that cannot be used; its message is for the user. */
export class FileRefused extends Error {}

/** The addresses of a CSV, TXT or sitemap file, packed with gzip or not, one a line. Throws `FileRefused`. */
export async function addressesOfFile(file: Blob): Promise<string> {
  const text = decodeText(await readBytes(file));
  if (text.includes('\0')) throw new FileRefused(batchError.fileUnreadable);
  if (isSitemapIndex(text)) throw new FileRefused(batchError.sitemapIndex);
  const addresses = isSitemap(text) ? addressesOfSitemap(text) : addressesOfTable(text);
  if (addresses.length === 0) throw new FileRefused(batchError.fileWithoutAddresses);
  return addresses.join('\n');
}

/** The bytes of a file, unpacked; what is too much is not read to its end. Throws `FileRefused`. */
async function readBytes(file: Blob): Promise<Uint8Array> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const isPacked = first === 0x1f && second === 0x8b;
  const stream = isPacked ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of stream as ReadableStream<Uint8Array<ArrayBuffer>>) {
    size += chunk.byteLength;
    if (size > MAX_FILE_BYTES) throw new FileRefused(batchError.fileTooLarge);
    chunks.push(chunk);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** The column of a table that holds most addresses, without its heading; of a plain list, its lines. */
export function addressesOfTable(text: string): string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '');
  // An address may hold the commas and semicolons that separate the columns of other files.
  if (lines.every((line) => isAddress(completeAddress(line)))) return lines;
  const { data } = Papa.parse<string[]>(text, { skipEmptyLines: 'greedy' });
  const counts: number[] = [];
  for (const row of data.slice(0, SAMPLE)) {
    for (const [column, cell] of row.entries()) {
      counts[column] = (counts[column] ?? 0) + (isAddress(completeAddress(cell)) ? 1 : 0);
    }
  }
  const most = Math.max(0, ...counts);
  if (most === 0) return [];
  const column = counts.indexOf(most);
  const cells = data.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
  const [heading = ''] = cells;
  return isAddress(completeAddress(heading)) ? cells : cells.slice(1);
}
