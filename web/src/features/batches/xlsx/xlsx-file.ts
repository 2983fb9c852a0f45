import type { BatchPage } from '@rilievo/shared/batch';
import { batchColumns, batchTable } from '../batch-table.ts';
import type { XlsxAnswer, XlsxRequest } from './xlsx-worker.ts';

/** The pages as a spreadsheet, built in a thread of its own so that the page goes on. Rejects when it cannot be built. */
export async function batchXlsx(pages: readonly BatchPage[], site: string): Promise<Blob> {
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Blob>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<XlsxAnswer>) =>
        data ? resolve(data) : reject(new Error('The file was not built.'));
      worker.onerror = (event) => reject(new Error(event.message || 'The worker did not start.'));
      const request: XlsxRequest = { columns: batchColumns, rows: batchTable(pages, site) };
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
