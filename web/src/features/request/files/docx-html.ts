import { DocxRefused } from './docx-parts.ts';
import type { DocxAnswer } from './docx-worker.ts';

/** A document that takes longer is made to take long: the longest articles take a second. */
const MAX_MS = 20_000;

/** A Word document as HTML, read in a thread of its own, which is ended when it takes too long. Throws `DocxRefused`. Rejects otherwise when the thread fails. */
export async function docxHtml(archive: ArrayBuffer): Promise<string> {
  const worker = new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' });
  const timer = { id: 0 };
  try {
    const answer = await new Promise<DocxAnswer>((resolve, reject) => {
      timer.id = window.setTimeout(() => resolve({ fault: 'tooLarge' }), MAX_MS);
      worker.onmessage = ({ data }: MessageEvent<DocxAnswer>) => resolve(data);
      // Its script did not come, or it has no memory left: not the file's fault for certain.
      worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start.'));
      worker.postMessage(archive, [archive]);
    });
    if ('fault' in answer) throw new DocxRefused(answer.fault);
    return answer.html;
  } finally {
    clearTimeout(timer.id);
    worker.terminate();
  }
}
