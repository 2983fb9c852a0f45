import { MAX_CONTENT_LENGTH } from '@rilievo/shared/limits';
import mammoth from 'mammoth';
import { type DocxFault, DocxRefused, safeDocx } from './docx-parts.ts';

export type DocxAnswer = { readonly html: string } | { readonly fault: DocxFault };

/** More than this is too long for the form even when it is cleaned, and would hold up the page that cleans it. */
const MAX_HTML_LENGTH = 4 * MAX_CONTENT_LENGTH;

/** Word's own style for the title of a document; the headings are known. Images are in no archive that we read. */
const OPTIONS = {
  styleMap: ["p[style-name='Title'] => h1:fresh"],
  includeEmbeddedStyleMap: false,
  convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
};

self.onmessage = async ({ data }: MessageEvent<ArrayBuffer>) => {
  self.postMessage(await answer(data));
};

async function answer(archive: ArrayBuffer): Promise<DocxAnswer> {
  try {
    const { buffer } = safeDocx(new Uint8Array(archive));
    const { value } = await mammoth.convertToHtml({ arrayBuffer: buffer }, OPTIONS);
    return value.length > MAX_HTML_LENGTH ? { fault: 'tooLarge' } : { html: value };
  } catch (cause) {
    return { fault: cause instanceof DocxRefused ? cause.fault : 'broken' };
  }
}
