import type { TableCell } from '../batch-table.ts';
import { buildXlsx } from './build-xlsx.ts';

/** A table with the names of its columns. */
export interface XlsxRequest {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** The file, or nothing when it could not be made. */
export type XlsxAnswer = Blob | null;

self.onmessage = async ({ data }: MessageEvent<XlsxRequest>) => {
  let answer: XlsxAnswer = null;
  try {
    answer = await buildXlsx(data.columns, data.rows);
  } catch (cause) {
    console.warn('The spreadsheet was not built.', cause);
  }
  self.postMessage(answer);
};
