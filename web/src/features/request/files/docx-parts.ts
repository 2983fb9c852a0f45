import { unzipSync, zipSync } from 'fflate';

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

const NEEDED = /\.(?:xml|rels)$/i;
/** Office writes none. Where there is one, somebody wants entities to be expanded or files to be read. */
const DOCTYPE = /<!(?:DOCTYPE|ENTITY)/i;

/**
 * The archive of a Word document with its texts alone, not packed: macros, images and embedded files stay out. The
 * sizes that the archive names bound what is unpacked, true or not. Throws `DocxRefused`.
 */
export function safeDocx(archive: Uint8Array): Uint8Array<ArrayBuffer> {
  let bytes = 0;
  let parts = 0;
  const unpacked = unpack(archive, ({ name, originalSize }) => {
    if (!NEEDED.test(name)) return false;
    bytes += originalSize;
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

type Filter = (part: { readonly name: string; readonly originalSize: number }) => boolean;

function unpack(archive: Uint8Array, filter: Filter): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter });
  } catch (cause) {
    throw cause instanceof DocxRefused ? cause : new DocxRefused('broken');
  }
}
