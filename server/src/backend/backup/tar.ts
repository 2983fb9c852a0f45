const BLOCK = 512;
const MAX_NAME = 100;

/** An entry of an archive: a folder, or a file of this many bytes. */
export interface TarEntry {
  readonly name: string;
  readonly kind: 'file' | 'folder';
  /** Bytes; 0 for a folder. */
  readonly size: number;
}

/** An unreadable archive: no archive, damaged, or with content that ours never have. */
export class BadArchive extends Error {}

/** The header of an entry in the ustar format, for its owner only. */
export function tarHeader({ name, kind, size }: TarEntry): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > MAX_NAME) throw new Error(`${name} is too long a name for an archive`);
  header.write(name, 0);
  header.write(kind === 'folder' ? '0000700\0' : '0000600\0', 100);
  header.write('0000000\0'.repeat(2), 108);
  header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.write('00000000000\0', 136);
  header.write(kind === 'folder' ? '5' : '0', 156);
  header.write('ustar\x0000', 257);
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}

/** The padding after a file's contents, up to the next block. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** The end of an archive: one that lacks it was cut short. */
export const TAR_END = Buffer.alloc(2 * BLOCK);

/**
 * The entries of an archive, each with its contents, which must be read before the next entry.
 * @throws BadArchive, also on links and devices
 */
export async function* readTar(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ entry: TarEntry; contents: AsyncIterable<Buffer> }> {
  const bytes = new ByteReader(source);
  for (;;) {
    const header = await bytes.exactly(BLOCK);
    if (header.every((byte) => byte === 0)) return bytes.toTheEnd();
    const entry = parseHeader(header);
    yield { entry, contents: bytes.next(entry.size) };
    await bytes.exactly(tarPadding(entry.size).length);
  }
}

function parseHeader(header: Buffer): TarEntry {
  const field = (from: number, length: number) =>
    header.toString('utf8', from, from + length).replace(/[\0 ].*$/s, '');
  if (field(257, 6) !== 'ustar' || Number.parseInt(field(148, 8), 8) !== checksum(header)) {
    throw new BadArchive('no header of an archive');
  }
  const name = header.toString('utf8', 0, MAX_NAME).replace(/\0.*$/s, '');
  const type = field(156, 1);
  const size = Number.parseInt(field(124, 12), 8);
  if ((type !== '0' && type !== '5') || field(345, 155) !== '' || !Number.isSafeInteger(size)) {
    throw new BadArchive(`"${name}" is neither a file nor a folder`);
  }
  return { name, kind: type === '5' ? 'folder' : 'file', size: type === '5' ? 0 : size };
}

/** The sum of all bytes, with those of the sum itself read as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

/** Takes a stream of pieces of any length apart into pieces of given ones. */
class ByteReader {
  readonly #pieces: AsyncIterator<Buffer>;
  #left: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#pieces = source[Symbol.asyncIterator]();
  }

  async exactly(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.next(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *next(length: number): AsyncGenerator<Buffer> {
    for (let missing = length; missing > 0; ) {
      if (this.#left.length === 0 && !(await this.#read())) throw new BadArchive('cut short');
      const part = this.#left.subarray(0, missing);
      this.#left = this.#left.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  /** Reads on, so that what compressed the archive checks its sum. */
  async toTheEnd(): Promise<void> {
    while (await this.#read());
  }

  async #read(): Promise<boolean> {
    const { value, done } = await this.#pieces.next();
    this.#left = done ? Buffer.alloc(0) : value;
    return !done;
  }
}
