import { describe, expect, test } from 'vitest';
import { createPageFetcher, type PageFetcher } from './fetch-page.ts';
import { systemLookup } from './network.ts';
import { HOSTILE_HOSTS, INVALID_ADDRESSES } from './testing/hostile-addresses.ts';
import { type LocalServer, localNetwork, startHttpServer, startTcpServer } from './testing/local-servers.ts';

const HOSTS = Object.entries(HOSTILE_HOSTS).flatMap(([reaches, hosts]) =>
  hosts.map((host) => ({ host, reaches })),
);
const LOOPBACK_HOSTS = HOSTILE_HOSTS['this machine'] ?? [];
const LOCALHOSTS = ['localhost', 'LOCALHOST', 'localhost.', 'ｌｏｃａｌｈｏｓｔ', 'l%6fcalhost'];
const PUBLIC_SITE = '93.184.216.34';
const forever = new AbortController().signal;

/** A listener that any connection reaches, whatever address it was meant for. */
async function startTrap(): Promise<LocalServer> {
  return startTcpServer((socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<p>trap'));
}

/** Ports are left open so that a refusal can only come from the address. */
function fetcherOn(trap: LocalServer, routes: Record<string, number> = {}): PageFetcher {
  return createPageFetcher({
    allowHosts: [],
    limits: { ports: [80, trap.port], totalMs: 2_000 },
    lookup: async (hostname) =>
      hostname === 'sito.example' ? [{ address: PUBLIC_SITE, family: 4 }] : systemLookup(hostname),
    dial: localNetwork(routes, trap.port),
  });
}

test('at least sixty hostile addresses are tried', () => {
  expect(new Set(HOSTS.map(({ host }) => host)).size).toBeGreaterThanOrEqual(60);
});

test('a public address does reach the trap, so the trap would see a connection', async () => {
  const trap = await startTrap();
  const page = await fetcherOn(trap).fetchPage('http://sito.example/', forever);
  expect(page.html).toBe('<p>trap');
  expect(trap.connections()).toBe(1);
});

describe('typed by a user', () => {
  test.each(HOSTS)('$host ($reaches) is refused before any connection', async ({ host }) => {
    const trap = await startTrap();
    const fetching = fetcherOn(trap).fetchPage(`http://${host}:${trap.port}/`, forever);
    await expect(fetching).rejects.toMatchObject({ code: 'address_not_allowed', retryable: false });
    expect(trap.connections()).toBe(0);
  });

  test.each(LOCALHOSTS)('%s is looked up and refused before any connection', async (host) => {
    const trap = await startTrap();
    const fetching = fetcherOn(trap).fetchPage(`http://${host}:${trap.port}/`, forever);
    await expect(fetching).rejects.toMatchObject({ code: 'address_not_allowed' });
    expect(trap.connections()).toBe(0);
  });

  test.each([...LOOPBACK_HOSTS, ...LOCALHOSTS])('%s is refused on the real network too', async (host) => {
    const trap = await startTrap();
    const { fetchPage } = createPageFetcher({ allowHosts: [], limits: { ports: [trap.port] } });
    const fetching = fetchPage(`http://${host}:${trap.port}/`, forever);
    await expect(fetching).rejects.toMatchObject({ code: 'address_not_allowed' });
    expect(trap.connections()).toBe(0);
  });

  test.each(['http:\\\\127.0.0.1\\', 'http:127.0.0.1', 'http:/127.0.0.1', ' HTTP://127.0.0.1#@sito.example'])(
    "'%s' is read as a browser reads it, and refused",
    async (address) => {
      const trap = await startTrap();
      const fetching = fetcherOn(trap).fetchPage(address, forever);
      await expect(fetching).rejects.toMatchObject({ code: 'address_not_allowed' });
      expect(trap.connections()).toBe(0);
    },
  );

  test.each(INVALID_ADDRESSES)("'%.60s' is no address of a page", async (address) => {
    const trap = await startTrap();
    const fetching = fetcherOn(trap).fetchPage(address, forever);
    await expect(fetching).rejects.toMatchObject({ code: 'invalid_url', retryable: false });
    expect(trap.connections()).toBe(0);
  });

  test.each([21, 22, 25, 3306, 5432, 6379, 9200, 11211])(
    'port %i of a public host is refused by default',
    async (port) => {
      const trap = await startTrap();
      const { fetchPage } = createPageFetcher({ allowHosts: [], dial: localNetwork({}, trap.port) });
      const fetching = fetchPage(`http://${PUBLIC_SITE}:${port}/`, forever);
      await expect(fetching).rejects.toMatchObject({ code: 'address_not_allowed' });
      expect(trap.connections()).toBe(0);
    },
  );
});

describe('named by a redirect of a public site', () => {
  const locations = [
    ...HOSTS.map(({ host }) => `http://${host}/`),
    ...LOCALHOSTS.map((host) => `//${host}/`),
  ];
  const otherSchemes = [
    'file:///etc/passwd',
    'ftp://sito.example/',
    'gopher://127.0.0.1:6379/_INFO',
    'data:text/html,<p>ciao',
    'javascript:alert(1)',
    'http://utente:segreta@sito.example/',
  ];

  test.each([...locations, ...otherSchemes])('%s is refused before any connection', async (location) => {
    const trap = await startTrap();
    const site = await startHttpServer((_request, response) => {
      response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end();
    });
    const fetching = fetcherOn(trap, { [PUBLIC_SITE]: site.port }).fetchPage('http://sito.example/', forever);
    await expect(fetching).rejects.toMatchObject({ code: 'address_not_allowed', retryable: false });
    expect(site.connections()).toBe(1);
    expect(trap.connections()).toBe(0);
  });
});
