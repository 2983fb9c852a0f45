import type { ExportedDocument } from '@rilievo/exports/exported-document';
import type { DocxAnswer } from './docx-worker.ts';

const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The Word file of an export, built in a thread of its own so that the page goes on. Rejects when it cannot be built. */
export async function docxFile(exported: ExportedDocument): Promise<Blob> {
  const worker = new Worker(new URL('./docx-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<DocxAnswer>) =>
        data ? resolve(new Blob([data], { type: TYPE })) : reject(new Error('The file was not built.'));
      worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start.'));
      worker.postMessage(exported);
    });
  } finally {
    worker.terminate();
  }
}
