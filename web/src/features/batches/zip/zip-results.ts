import type { BatchPage } from '@rilievo/shared/batch';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { ResultFormat } from '../../../lib/result-file.ts';
import { downloadsText } from '../../../strings/batch-downloads.ts';
import { fileName } from './file-name.ts';
import { patiently } from './patiently.ts';

/**
 * One archive of the files of many pages, made one after another so that neither the page nor its memory fills up;
 * `onFile` is told how many are done. What cannot be made is named in a file of its own and counted. Throws the
 * signal's reason, and what `make` throws when the backend stays away.
 */
export async function zipResults(
  pages: readonly BatchPage[],
  format: ResultFormat,
  make: (sessionUid: string) => Promise<Blob | null>,
  onFile: (done: number) => void,
  signal: AbortSignal,
): Promise<{ readonly archive: Blob; readonly missing: number }> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const missing: string[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  const add = (name: string, bytes: Uint8Array, isPacked: boolean) => {
    const entry = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
  };
  const most = Math.max(...pages.map(({ place }) => place));
  for (const [index, page] of pages.entries()) {
    const file = await patiently(() => make(page.session_uid ?? ''), signal);
    if (file)
      add(`${fileName(page, most)}.${format}`, new Uint8Array(await file.arrayBuffer()), format === 'docx');
    else missing.push(page.url);
    signal.throwIfAborted();
    onFile(index + 1);
  }
  if (missing.length > 0) add(downloadsText.missingName, strToU8(missing.join('\r\n')), false);
  zip.end();
  return { archive: new Blob(chunks, { type: 'application/zip' }), missing: missing.length };
}
