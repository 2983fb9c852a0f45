import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** A file of the site, compressed the first time that someone asks for it that way. */
export class StaticFile {
  readonly type: string;
  readonly etag: string;
  /** The name contains a hash of the contents, so browsers may cache it for ever. */
  readonly immutable: boolean;
  readonly plain: Buffer<ArrayBuffer>;
  readonly #packed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  constructor(name: string, contents: Buffer<ArrayBuffer>) {
    this.type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    this.etag = `"${createHash('sha256').update(contents).digest('base64url').slice(0, 22)}"`;
    this.immutable = name.startsWith('/assets/');
    this.plain = contents;
  }

  get compressible(): boolean {
    return this.plain.length > 1024 && /^text|json|svg/.test(this.type);
  }

  packed(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const made = compress(this.plain, encoding);
    this.#packed.set(encoding, made);
    return made;
  }
}

async function compress(contents: Buffer<ArrayBuffer>, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  if (encoding === 'br') {
    return brotli(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }) as Promise<
      Buffer<ArrayBuffer>
    >;
  }
  return encoding === 'gzip' ? (toGzip(contents) as Promise<Buffer<ArrayBuffer>>) : contents;
}

/** The best encoding that a browser accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const accepted = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, Number(quality ?? 1)] as const;
    }),
  );
  if ((accepted.get('br') ?? 0) > 0) return 'br';
  return (accepted.get('gzip') ?? 0) > 0 ? 'gzip' : 'identity';
}

/** The place before each path that the build writes from the root of a host: scripts, styles, its base. */
const BEFORE_ABSOLUTE_PATH = /(?<=\s(?:src|href|content)=")(?=\/)/g;

/**
 * Reads a built site into memory, by path: only paths in the map exist, so no request can leave the folder. The page
 * gets the base path of the site. Null if the folder or its index.html is missing.
 */
export async function readSite(
  folder: string,
  basePath = '',
): Promise<ReadonlyMap<string, StaticFile> | null> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const site = new Map<string, StaticFile>();
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const name = `/${path.relative(folder, file).split(path.sep).join('/')}`;
    const contents = await readFile(file);
    const isPage = name === '/index.html';
    site.set(name, new StaticFile(name, isPage ? pageUnder(contents, basePath) : contents));
  }
  return site.has('/index.html') ? site : null;
}

function pageUnder(page: Buffer<ArrayBuffer>, basePath: string): Buffer<ArrayBuffer> {
  return Buffer.from(page.toString('utf8').replace(BEFORE_ABSOLUTE_PATH, basePath));
}
