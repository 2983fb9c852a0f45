import type { BatchPage } from '@rilievo/shared/batch';
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { BackendError, isForbidden, isSessionRefused } from '#lib/backend-error.ts';
import type { ResultFormat } from '#lib/result-file.ts';
import { downloadsText } from '#strings/batch-downloads.ts';
import { fileName } from './file-name.ts';
import { patiently } from './patiently.ts';

/** So many results in a row that cannot be made are no fault of theirs: a program that does not load, or a bug. */
const MAX_FAULTS = 3;

/**
 * One archive of the files of many pages, made one after another so that neither the page nor its memory fills up;
 * `onFile` is told how many are done. What cannot be made is named in a file of its own and counted. Throws the
 * signal's reason, and what `make` throws when the backend stays away or refuses the session, or result after result.
 */
export async function zipResults(
  pages: readonly BatchPage[],
  format: ResultFormat,
  make: (sessionUid: string) => Promise<Blob | null>,
  onFile: (done: number) => void,
  signal: AbortSignal,
): Promise<{ readonly archive: Blob; readonly missing: number }> {
  const chunks: Blob[] = [];
  const missing: string[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    // A browser may keep blobs out of the memory of the page.
    chunks.push(new Blob([new Uint8Array(chunk)]));
  });
  const add = (name: string, bytes: Uint8Array, isCompressed: boolean) => {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name);
    zip.add(entry);
    entry.push(bytes, true);
  };
  let faults = 0;
  const fileOf = async ({ session_uid = '' }: BatchPage): Promise<Blob | null> => {
    try {
      const file = await patiently(() => make(session_uid), signal);
      faults = 0;
      return file;
    } catch (error) {
      if (isForbidden(error)) return null;
      faults += 1;
      const concernsAll = error instanceof BackendError || isSessionRefused(error) || faults === MAX_FAULTS;
      if (signal.aborted || concernsAll) throw error;
      console.warn('A result could not be made into a file.', error);
      return null;
    }
  };
  const most = Math.max(...pages.map(({ place }) => place));
  for (const [index, page] of pages.entries()) {
    const file = await fileOf(page);
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
