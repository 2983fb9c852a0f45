import type { Socket } from 'node:net';
import { brotliCompressSync, constants, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import type { FailureCode } from '@rilievo/shared/failure';

/** A server that must not get through, and how the fetch of its page must end: test data. */
interface HostileServer {
  readonly name: string;
  readonly code: FailureCode;
  readonly answer: (socket: Socket) => void;
}

const OK = 'HTTP/1.1 200 OK\r\n';
const HTML = `${OK}content-type: text/html\r\n`;
const CHUNKED = `${HTML}transfer-encoding: chunked\r\n\r\n`;
const ZSTD_WINDOW = constants.ZSTD_c_windowLog;
const ZEROS = Buffer.alloc(8 * 1024 * 1024);

function send(...parts: (string | Buffer)[]) {
  return (socket: Socket): void => {
    for (const part of parts) socket.write(part);
  };
}

function sendAndClose(...parts: (string | Buffer)[]) {
  return (socket: Socket): void => {
    send(...parts)(socket);
    socket.end();
  };
}

/** After a beginning, the same thing as fast as the other side reads, or once in `everyMs`. */
function sendForever(beginning: string, again: string | Buffer, everyMs?: number) {
  return (socket: Socket): void => {
    socket.write(beginning);
    if (everyMs !== undefined) {
      const timer = setInterval(() => socket.write(again), everyMs);
      socket.on('close', () => clearInterval(timer));
      return;
    }
    const pour = (): void => {
      while (!socket.destroyed && socket.write(again));
    };
    socket.on('drain', pour);
    pour();
  };
}

function encoded(coding: string, body: Buffer) {
  return sendAndClose(`${HTML}content-encoding: ${coding}\r\ncontent-length: ${body.length}\r\n\r\n`, body);
}

const CONNECTIONS: readonly HostileServer[] = [
  { name: 'never answers', code: 'page_unreachable', answer: () => undefined },
  { name: 'hangs up at once', code: 'page_unreachable', answer: (socket) => socket.end() },
  { name: 'resets at once', code: 'page_unreachable', answer: (socket) => socket.resetAndDestroy() },
  { name: 'speaks HTTP/0.9', code: 'page_unreachable', answer: sendAndClose('<html><p>ciao</p></html>') },
  { name: 'speaks SSH', code: 'page_unreachable', answer: send('SSH-2.0-OpenSSH_9.9\r\n') },
  { name: 'speaks noise', code: 'page_unreachable', answer: send(Buffer.alloc(4_096, 0xa7)) },
  { name: 'speaks HTTP/9.9', code: 'page_unreachable', answer: send('HTTP/9.9 200 OK\r\n\r\n') },
  {
    name: 'switches protocols',
    code: 'page_unreachable',
    answer: send('HTTP/1.1 101 Go\r\nupgrade: x\r\n\r\n'),
  },
  {
    name: 'says Continue for ever',
    code: 'page_unreachable',
    answer: sendForever('', 'HTTP/1.1 100 Go\r\n\r\n', 5),
  },
  {
    name: 'pours out early hints',
    code: 'page_too_large',
    answer: sendForever('', 'HTTP/1.1 103 Early\r\nlink: </a>\r\n\r\n'.repeat(1_000)),
  },
  {
    name: 'sends early hints for ever',
    code: 'page_unreachable',
    answer: sendForever('', 'HTTP/1.1 103 Early\r\nlink: </a>\r\n\r\n', 5),
  },
];

const HEADERS: readonly HostileServer[] = [
  { name: 'drips its headers', code: 'page_unreachable', answer: sendForever(`${HTML}x-lento: `, 'a', 20) },
  { name: 'sends one huge header', code: 'page_too_large', answer: send(`${HTML}x: ${'a'.repeat(2 ** 20)}`) },
  {
    name: 'sends headers for ever',
    code: 'page_too_large',
    answer: sendForever(HTML, 'x-altro: sì\r\n'.repeat(100)),
  },
  {
    name: 'sends trailers for ever',
    code: 'page_too_large',
    answer: sendForever(`${CHUNKED}0\r\n`, 'x: y\r\n'.repeat(1_000)),
  },
  { name: 'has no name for a header', code: 'page_unreachable', answer: send(`${HTML}: vuoto\r\n\r\n`) },
  { name: 'has a NUL in a header', code: 'page_unreachable', answer: send(`${HTML}x: a\0b\r\n\r\n`) },
];

const BODIES: readonly HostileServer[] = [
  { name: 'drips its body', code: 'page_unreachable', answer: sendForever(`${HTML}\r\n<p>`, 'a', 20) },
  {
    name: 'sends a body without end',
    code: 'page_too_large',
    answer: sendForever(`${HTML}\r\n`, 'a'.repeat(4_096)),
  },
  {
    name: 'sends chunks without end',
    code: 'page_too_large',
    answer: sendForever(CHUNKED, '4\r\nciao\r\n'.repeat(1_000)),
  },
  {
    name: 'announces a huge body',
    code: 'page_too_large',
    answer: send(`${HTML}content-length: 999999999\r\n\r\n`),
  },
  {
    name: 'announces more than it sends',
    code: 'page_unreachable',
    answer: sendAndClose(`${HTML}content-length: 50\r\n\r\n<p>ciao`),
  },
  {
    name: 'announces less than nothing',
    code: 'page_unreachable',
    answer: send(`${HTML}content-length: -5\r\n\r\n`),
  },
  {
    name: 'announces two lengths',
    code: 'page_unreachable',
    answer: send(`${HTML}content-length: 4\r\ncontent-length: 7\r\n\r\n<p>ciao`),
  },
  {
    name: 'announces a length and chunks',
    code: 'page_unreachable',
    answer: send(`${HTML}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n4\r\nciao\r\n0\r\n\r\n`),
  },
  { name: 'has a chunk of no size', code: 'page_unreachable', answer: send(`${CHUNKED}zz\r\nciao\r\n`) },
  {
    name: 'has a chunk size past all numbers',
    code: 'page_unreachable',
    answer: send(`${CHUNKED}${'f'.repeat(40)}\r\n`),
  },
  {
    name: 'never ends a chunk size',
    code: 'page_unreachable',
    answer: sendForever(`${CHUNKED}1;`, 'a=b;', 5),
  },
  {
    name: 'pours out a chunk size',
    code: 'page_too_large',
    answer: sendForever(`${CHUNKED}1;`, 'a=b;'.repeat(4_096)),
  },
  { name: 'stops in the middle of a chunk', code: 'page_unreachable', answer: send(`${CHUNKED}ff\r\nciao`) },
  {
    name: 'hangs up between two chunks',
    code: 'page_unreachable',
    answer: sendAndClose(`${CHUNKED}4\r\nciao\r\n`),
  },
  {
    name: 'resets in the middle of the body',
    code: 'page_unreachable',
    answer: (socket) =>
      socket.write(`${CHUNKED}4\r\nciao\r\n`, () => setTimeout(() => socket.resetAndDestroy(), 20)),
  },
];

const CODINGS: readonly HostileServer[] = [
  { name: 'sends a gzip bomb', code: 'page_too_large', answer: encoded('gzip', gzipSync(ZEROS)) },
  { name: 'sends a brotli bomb', code: 'page_too_large', answer: encoded('br', brotliCompressSync(ZEROS)) },
  { name: 'sends a deflate bomb', code: 'page_too_large', answer: encoded('deflate', deflateSync(ZEROS)) },
  { name: 'sends a zstd bomb', code: 'page_too_large', answer: encoded('zstd', zstdCompressSync(ZEROS)) },
  {
    name: 'wants a zstd window of 16 MB',
    code: 'page_unreachable',
    answer: encoded('zstd', zstdCompressSync(Buffer.alloc(2 ** 24), { params: { [ZSTD_WINDOW]: 24 } })),
  },
  {
    name: 'sends empty gzip members without end',
    code: 'page_too_large',
    answer: sendForever(`${HTML}content-encoding: gzip\r\n\r\n`, gzipSync('')),
  },
  { name: 'encodes twice', code: 'not_html', answer: encoded('gzip, gzip', gzipSync(gzipSync(ZEROS))) },
  {
    name: 'encodes in two ways',
    code: 'not_html',
    answer: encoded('gzip, br', brotliCompressSync(gzipSync(ZEROS))),
  },
  {
    name: 'encodes twice in two headers',
    code: 'not_html',
    answer: encoded('gzip\r\ncontent-encoding: gzip', gzipSync(gzipSync(ZEROS))),
  },
  {
    name: 'encodes in a way we did not offer',
    code: 'not_html',
    answer: encoded('compress', Buffer.from('ciao')),
  },
  {
    name: 'names a coding after an object',
    code: 'not_html',
    answer: encoded('constructor', Buffer.from('ciao')),
  },
  {
    name: 'says gzip and is not',
    code: 'page_unreachable',
    answer: encoded('gzip', Buffer.from('<p>ciao</p>')),
  },
  { name: 'says brotli and is not', code: 'page_unreachable', answer: encoded('br', Buffer.alloc(64, 0xff)) },
  {
    name: 'says zstd and is not',
    code: 'page_unreachable',
    answer: encoded('zstd', Buffer.from('<p>ciao</p>')),
  },
  {
    name: 'cuts its gzip short',
    code: 'page_unreachable',
    answer: encoded('gzip', gzipSync('<p>ciao'.repeat(99)).subarray(0, 30)),
  },
];

const TYPES: readonly HostileServer[] = [
  'application/pdf',
  'application/json',
  'application/octet-stream',
  'application/xml',
  'image/svg+xml',
  'multipart/x-mixed-replace; boundary=a',
  'text/plain',
  'text/html-sandboxed',
].map((type) => ({
  name: `sends ${type}`,
  code: 'not_html' as const,
  answer: sendForever(`${OK}content-type: ${type}\r\n\r\n`, '<!doctype html><p>ciao'),
}));

const MISNAMED: HostileServer = {
  name: 'sends a PDF as HTML',
  code: 'not_html',
  answer: sendAndClose(`${OK}content-type: text/html\r\n\r\n%PDF-1.7`),
};

const UNTYPED: readonly HostileServer[] = ['{"ciao": 1}', '%PDF-1.7', '<?xml version="1.0"?><rss/>', ''].map(
  (body) => ({
    name: `says no type and sends '${body}'`,
    code: 'not_html' as const,
    answer: sendAndClose(`${OK}\r\n${body}`),
  }),
);

export const HOSTILE_SERVERS = [
  ...CONNECTIONS,
  ...HEADERS,
  ...BODIES,
  ...CODINGS,
  ...TYPES,
  MISNAMED,
  ...UNTYPED,
];
