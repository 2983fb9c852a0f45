import { buildDocx } from '@rilievo/exports/docx/build-docx';
import type { ExportedDocument } from '@rilievo/exports/exported-document';

/** The bytes of the file, or nothing when they could not be made. */
export type DocxAnswer = ArrayBuffer | null;

self.onmessage = async ({ data }: MessageEvent<ExportedDocument>) => {
  try {
    const bytes: DocxAnswer = await buildDocx(data);
    self.postMessage(bytes, { transfer: [bytes] });
  } catch (cause) {
    console.warn('The Word document was not built.', cause);
    self.postMessage(null);
  }
};
