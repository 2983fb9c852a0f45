import { type UnzipFileFilter, unzipSync, zipSync } from 'fflate';

/** Why a Word document is not read. */
export type DocxFault = 'tooLarge' | 'notWord' | 'unsafe' | 'broken';

export class DocxRefused extends Error {
  readonly fault: DocxFault;

  constructor(fault: DocxFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The most that the text of a document may unpack to: a hundred times what the longest article needs. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_PARTS = 2_000;

/** The methods that Office uses, as archives number them. */
const STORED = 0;
const DEFLATED = 8;

const NEEDED = /\.(?:xml|rels)$/i;
/** Office writes none. Where there is one, somebody wants entities to be expanded or files to be read. */
const DOCTYPE = /<!(?:DOCTYPE|ENTITY)/i;

/**
 * The archive of a Word document with its texts alone, not packed: macros, images and embedded files stay out. The
 * sizes that the archive names bound what is unpacked, true or not: a packed part is cut at the one, a stored part at the
 * other. Throws `DocxRefused`.
 */
export function safeDocx(archive: Uint8Array): Uint8Array<ArrayBuffer> {
  let bytes = 0;
  let parts = 0;
  const unpacked = unpack(archive, ({ name, size, originalSize, compression }) => {
    if (!NEEDED.test(name)) return false;
    if (compression !== STORED && compression !== DEFLATED) throw new DocxRefused('broken');
    bytes += Math.max(size, originalSize);
    parts += 1;
    if (bytes > MAX_UNPACKED_BYTES || parts > MAX_PARTS) throw new DocxRefused('tooLarge');
    return true;
  });
  const names = Object.keys(unpacked);
  if (!names.some((name) => /^word\/document\d*\.xml$/i.test(name))) throw new DocxRefused('notWord');
  const decoder = new TextDecoder();
  if (Object.values(unpacked).some((part) => DOCTYPE.test(decoder.decode(part)))) {
    throw new DocxRefused('unsafe');
  }
  return zipSync(unpacked, { level: 0 });
}

function unpack(archive: Uint8Array, filter: UnzipFileFilter): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter });
  } catch (cause) {
    throw cause instanceof DocxRefused ? cause : new DocxRefused('broken');
  }
}
