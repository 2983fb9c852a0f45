import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { createPageFetcher, type PageFetcher } from './fetch-page.ts';
import { type LocalServer, listen, startHttpServer, startTcpServer } from './testing/local-servers.ts';
import { createTestCertificate } from './testing/test-certificate.ts';

const forever = new AbortController().signal;
const page: RequestListener = (request, response) => {
  const { servername } = request.socket as { servername?: string };
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${servername} ${request.headers.host}`);
};

function startTlsServer(certificate: { cert: string; key: string }): Promise<LocalServer> {
  return listen(createServer(certificate, page));
}

/** Knows every name, all of them at home. */
function fetcher(totalMs = 5_000): PageFetcher {
  return createPageFetcher({
    allowHosts: ['sito.example', 'altro.example', '127.0.0.1'],
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    limits: { totalMs },
  });
}

function trust(cert: string): void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  onTestFinished(() => setDefaultCACertificates(before));
}

test('a certificate that is trusted and names the host is accepted, and the host is named to the server', async () => {
  const certificate = createTestCertificate('sito.example');
  trust(certificate.cert);
  const { port } = await startTlsServer(certificate);
  const { html } = await fetcher().fetchPage(`https://sito.example:${port}/`, forever);
  expect(html).toBe(`<p>sito.example sito.example:${port}`);
});

test('the dot of the root is not part of the name in the certificate', async () => {
  const certificate = createTestCertificate('sito.example');
  trust(certificate.cert);
  const { port } = await startTlsServer(certificate);
  const { html } = await fetcher().fetchPage(`https://sito.example.:${port}/`, forever);
  expect(html).toContain('<p>sito.example ');
});

test.each(['altro.example', '127.0.0.1'])(
  'a trusted certificate for another name than %s is refused',
  async (host) => {
    const certificate = createTestCertificate('sito.example');
    trust(certificate.cert);
    const { port } = await startTlsServer(certificate);
    const fetching = fetcher().fetchPage(`https://${host}:${port}/`, forever);
    await expect(fetching).rejects.toMatchObject({
      code: 'page_unreachable',
      retryable: false,
      cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' },
    });
  },
);

test('a self-signed certificate is refused', async () => {
  const { port } = await startTlsServer(createTestCertificate('sito.example'));
  const fetching = fetcher().fetchPage(`https://sito.example:${port}/`, forever);
  await expect(fetching).rejects.toMatchObject({
    code: 'page_unreachable',
    retryable: false,
    cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
});

test('the environment cannot turn the check of certificates off', async () => {
  const { port } = await startTlsServer(createTestCertificate('sito.example'));
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  onTestFinished(() => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });
  const fetching = fetcher().fetchPage(`https://sito.example:${port}/`, forever);
  await expect(fetching).rejects.toMatchObject({ code: 'page_unreachable' });
});

test('a server that does not speak TLS is unreachable over https', async () => {
  const { port } = await startHttpServer(page);
  const fetching = fetcher().fetchPage(`https://sito.example:${port}/`, forever);
  await expect(fetching).rejects.toMatchObject({ code: 'page_unreachable', retryable: true });
});

test('a handshake that never ends is left at the deadline', async () => {
  const server = await startTcpServer((socket) => socket.resume());
  const fetching = fetcher(200).fetchPage(`https://sito.example:${server.port}/`, forever);
  await expect(fetching).rejects.toMatchObject({ code: 'page_unreachable', retryable: true });
});

test('a server that hangs up during the handshake is unreachable', async () => {
  const server = await startTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  const fetching = fetcher().fetchPage(`https://sito.example:${server.port}/`, forever);
  await expect(fetching).rejects.toMatchObject({ code: 'page_unreachable', retryable: true });
});
