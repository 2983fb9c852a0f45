import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createPageFetcher } from './fetch-page.ts';
import type { Dial, ResolvedAddress } from './network.ts';
import { type LocalServer, localNetwork, startHttpServer, startTcpServer } from './testing/local-servers.ts';

const PUBLIC: ResolvedAddress = { address: '93.184.216.34', family: 4 };
const PUBLIC_6: ResolvedAddress = { address: '2606:4700:4700::1111', family: 6 };
const LOOPBACK: ResolvedAddress = { address: '127.0.0.1', family: 4 };
const METADATA: ResolvedAddress = { address: '169.254.169.254', family: 4 };
const PRIVATE_6: ResolvedAddress = { address: 'fd00:ec2::254', family: 6 };
const MAPPED: ResolvedAddress = { address: '::ffff:127.0.0.1', family: 6 };
const forever = new AbortController().signal;

function startSite(path = '/'): Promise<LocalServer> {
  return startHttpServer((request, response) => {
    if (request.url === path) response.writeHead(200, { 'content-type': 'text/html' }).end('<p>pagina');
    else response.writeHead(302, { location: path }).end();
  });
}

/** A resolver whose answer is another one at each question. */
function changingLookup(...answers: (readonly ResolvedAddress[])[]) {
  const asked: string[] = [];
  const lookup = async (hostname: string) => {
    asked.push(hostname);
    return answers[Math.min(asked.length, answers.length) - 1] ?? [];
  };
  return { lookup, asked };
}

test.each([
  { answers: [LOOPBACK], name: 'a loopback address' },
  { answers: [METADATA], name: 'the metadata address' },
  { answers: [PRIVATE_6], name: 'a unique local address' },
  { answers: [MAPPED], name: 'a mapped address' },
  { answers: [PUBLIC, LOOPBACK], name: 'a public address, then a private one' },
  { answers: [LOOPBACK, PUBLIC], name: 'a private address, then a public one' },
  { answers: [PUBLIC, PUBLIC_6, PRIVATE_6], name: 'one private address among public ones' },
  { answers: [{ address: 'non un indirizzo', family: 4 }], name: 'something that is no address' },
])('a name that resolves to $name is refused before any connection', async ({ answers }) => {
  const trap = await startTcpServer((socket) => socket.end());
  const { lookup } = changingLookup(answers);
  const { fetchPage } = createPageFetcher({ allowHosts: [], lookup, dial: localNetwork({}, trap.port) });
  const fetching = fetchPage('http://sito.example/', forever);
  await expect(fetching).rejects.toMatchObject({ code: 'address_not_allowed', retryable: false });
  expect(trap.connections()).toBe(0);
});

test('the connection goes to the answer that was checked, though the next answer differs', async () => {
  const site = await startSite();
  const trap = await startTcpServer((socket) => socket.end());
  const { lookup, asked } = changingLookup([PUBLIC], [LOOPBACK]);
  const dial = localNetwork({ [PUBLIC.address]: site.port }, trap.port);
  const { fetchPage } = createPageFetcher({ allowHosts: [], lookup, dial });
  expect((await fetchPage('http://sito.example/', forever)).html).toBe('<p>pagina');
  expect(asked).toEqual(['sito.example']);
  expect(trap.connections()).toBe(0);
});

test('on the real network too, the name is not looked up a second time for the connection', async () => {
  const site = await startSite();
  const { lookup, asked } = changingLookup([LOOPBACK], [{ address: '127.0.0.2', family: 4 }]);
  const { fetchPage } = createPageFetcher({ allowHosts: ['intranet.example'], lookup });
  const page = await fetchPage(`http://intranet.example:${site.port}/`, forever);
  expect(page.html).toBe('<p>pagina');
  expect(asked).toEqual(['intranet.example']);
});

test('the next address is tried when the first does not answer', async () => {
  const site = await startSite();
  const { lookup } = changingLookup([{ address: '127.0.0.9', family: 4 }, LOOPBACK]);
  const { fetchPage } = createPageFetcher({ allowHosts: ['intranet.example'], lookup });
  expect((await fetchPage(`http://intranet.example:${site.port}/`, forever)).html).toBe('<p>pagina');
});

test('a site that turns private between two redirects of its own is refused at the second', async () => {
  const site = await startSite('/altrove');
  const trap = await startTcpServer((socket) => socket.end());
  const { lookup, asked } = changingLookup([PUBLIC], [LOOPBACK]);
  const dial = localNetwork({ [PUBLIC.address]: site.port }, trap.port);
  const { fetchPage } = createPageFetcher({ allowHosts: [], lookup, dial });
  const fetching = fetchPage('http://sito.example/', forever);
  await expect(fetching).rejects.toMatchObject({ code: 'address_not_allowed' });
  expect(asked).toHaveLength(2);
  expect(site.connections()).toBe(1);
  expect(trap.connections()).toBe(0);
});

test('an allowed host that redirects to another private one is refused', async () => {
  const trap = await startTcpServer((socket) => socket.end());
  const intranet = await startHttpServer((_request, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${trap.port}/` }).end();
  });
  const { fetchPage } = createPageFetcher({
    allowHosts: [`127.0.0.1:${intranet.port}`],
    limits: { ports: [trap.port] },
  });
  const fetching = fetchPage(`http://127.0.0.1:${intranet.port}/`, forever);
  await expect(fetching).rejects.toMatchObject({ code: 'address_not_allowed' });
  expect(trap.connections()).toBe(0);
});

const failWith = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }));

test.each([
  { name: 'no address', retryable: true, lookup: async () => [] },
  { name: 'that it does not exist', retryable: false, lookup: failWith('ENOTFOUND') },
  { name: 'a passing error', retryable: true, lookup: failWith('EAI_AGAIN') },
  { name: 'nothing at all', retryable: true, lookup: () => new Promise<never>(() => undefined) },
])(
  'a name for which the resolver gives $name is unreachable within the deadline',
  async ({ lookup, retryable }) => {
    const { fetchPage } = createPageFetcher({ allowHosts: [], lookup, limits: { totalMs: 100 } });
    const fetching = fetchPage('http://sito.example/', forever);
    await expect(fetching).rejects.toMatchObject({ code: 'page_unreachable', retryable });
  },
);

test('no connection is opened when the answer comes after the deadline', async () => {
  const dialled: string[] = [];
  const dial: Dial = (target) => {
    dialled.push(target.host);
    throw new Error('the deadline had passed');
  };
  const lookup = () => sleep(100, [PUBLIC]);
  const { fetchPage } = createPageFetcher({ allowHosts: [], lookup, dial, limits: { totalMs: 30 } });
  await expect(fetchPage('http://sito.example/', forever)).rejects.toMatchObject({
    code: 'page_unreachable',
  });
  await sleep(120);
  expect(dialled).toEqual([]);
});

test('a port where nothing listens is unreachable', async () => {
  const { fetchPage } = createPageFetcher({ allowHosts: ['127.0.0.1'] });
  const fetching = fetchPage('http://127.0.0.1:1/', forever);
  await expect(fetching).rejects.toMatchObject({ code: 'page_unreachable', retryable: true });
});
