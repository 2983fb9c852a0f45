import { MAX_CONTENT_LENGTH } from '@rilievo/shared/limits';
import { decodeText } from '#lib/decode-text.ts';
import { parseInert } from '#lib/parse-inert.ts';
import { countReadableWords } from '#lib/request/source-text.ts';
import { fileError } from '#strings/request.ts';
import { cleanedSource } from '../pasted-html.ts';
import { docxHtml } from './docx-html.ts';
import { DocxRefused } from './docx-parts.ts';
import { FileRefused } from './file-refused.ts';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const TEXT_NAME = /\.(?:txt|text|md|markdown)$/i;
const HTML_NAME = /\.(?:html?|xhtml)$/i;
const HTML_BEGIN = /^\s*(?:<!doctype html|<html)\b/i;

/** How files begin that are no text. */
const SIGNATURES = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], kind: 'archive' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], kind: 'oldWord' },
  { bytes: [0x25, 0x50, 0x44, 0x46], kind: 'pdf' },
  { bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], kind: 'otherType' },
] as const;

const parseBody = (html: string) => parseInert(html).body;

/** The text of a file as it would be pasted: HTML source, Markdown or plain lines. Throws `FileRefused`. */
export async function textOfFile(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new FileRefused(fileError.tooLarge);
  if (file.size === 0) throw new FileRefused(fileError.empty);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = await textOfBytes(bytes, file.name);
  if (text.length > MAX_CONTENT_LENGTH) throw new FileRefused(fileError.tooLong);
  if (countReadableWords(text) === 0) throw new FileRefused(fileError.empty);
  return text;
}

async function textOfBytes(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<string> {
  const kind = SIGNATURES.find((one) => one.bytes.every((byte, place) => bytes[place] === byte))?.kind;
  if (kind === 'archive') return cleanedSource(await wordHtml(bytes.buffer), parseBody).source;
  if (kind) throw new FileRefused(fileError[kind]);
  const text = decodeText(bytes).replace(/\r\n?/g, '\n');
  if (text.includes('\0')) throw new FileRefused(fileError.otherType);
  if (HTML_NAME.test(name) || HTML_BEGIN.test(text)) return cleanedSource(text, parseBody).source;
  if (/\.docx?$/i.test(name)) throw new FileRefused(fileError.broken);
  if (!TEXT_NAME.test(name)) throw new FileRefused(fileError.otherType);
  return text.trim();
}

async function wordHtml(archive: ArrayBuffer): Promise<string> {
  try {
    return await docxHtml(archive);
  } catch (error) {
    throw error instanceof DocxRefused ? new FileRefused(fileError[error.fault]) : error;
  }
}
