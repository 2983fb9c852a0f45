import { readdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../env.ts';
import { loadSecrets, type Secrets } from '../secrets.ts';
import { startServer, type TestServer, temporaryFolder } from '../test-server.ts';
import { BACKUP_PATH } from './backup-route.ts';
import { makeBackup } from './make-backup.ts';

let server: TestServer;
let secrets: Secrets;

beforeAll(async () => {
  server = await startServer(await temporaryFolder());
  secrets = await loadSecrets(server.dataDir);
});

afterAll(async () => {
  await server.stop();
});

const ask = (headers: Record<string, string>, signal: AbortSignal | null = null) =>
  fetch(`${server.url}${BACKUP_PATH}`, { method: 'POST', headers, signal });

const snapshots = async () => (await readdir(server.dataDir)).filter((name) => name.startsWith('snapshot-'));

test('without the secret key, or through a proxy, no copy is lent, and the log says so', async () => {
  expect((await ask({})).status).toBe(401);
  expect((await ask({ apikey: secrets.publishableKey })).status).toBe(401);
  expect((await ask({ apikey: `${secrets.secretKey}x` })).status).toBe(401);
  expect((await ask({ apikey: secrets.secretKey, 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
  expect(await snapshots()).toEqual([]);
  expect(server.output().match(/"msg":"backup refused"/g)).toHaveLength(4);
  expect(server.output()).not.toContain(secrets.secretKey);
});

test('a copy is lent to one caller at a time, kept by no cache, and gone when the caller hangs up', async () => {
  const hangUp = new AbortController();
  const answer = await ask({ apikey: secrets.secretKey }, hangUp.signal);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const first = await answer.body?.getReader().read();
  expect(await snapshots()).toEqual([
    Buffer.from(first?.value ?? [])
      .toString()
      .trim(),
  ]);
  expect((await ask({ apikey: secrets.secretKey })).status).toBe(409);
  hangUp.abort();
  await expect.poll(snapshots, { timeout: 5_000 }).toEqual([]);
});

test('what a killed server had lent is gone at the next start', async () => {
  const dataDir = await temporaryFolder();
  const killed = await startServer(dataDir);
  const { secretKey } = await loadSecrets(dataDir);
  const hangUp = new AbortController();
  await fetch(`${killed.url}${BACKUP_PATH}`, {
    method: 'POST',
    headers: { apikey: secretKey },
    signal: hangUp.signal,
  });
  await killed.stop('SIGKILL');
  hangUp.abort();
  expect((await readdir(dataDir)).some((name) => name.startsWith('snapshot-'))).toBe(true);
  const next = await startServer(dataDir);
  expect((await readdir(dataDir)).some((name) => name.startsWith('snapshot-'))).toBe(false);
  await next.stop();
});

test('a backup whose server goes away is not finished: the copy may have gone with it, in part', async () => {
  const dataDir = await temporaryFolder();
  const killed = await startServer(dataDir);
  // Long enough to pack that the server dies meanwhile.
  await writeFile(path.join(dataDir, 'db/ballast'), '');
  await truncate(path.join(dataDir, 'db/ballast'), 200_000_000);
  const folder = await temporaryFolder();
  const backup = makeBackup(readSettings({ DATA_DIR: dataDir }), path.join(folder, 'copia.tar.gz'));
  const refused = expect(backup).rejects.toThrow('The server stopped during the backup');
  await expect.poll(() => readdir(folder), { timeout: 10_000, interval: 5 }).toHaveLength(1);
  await killed.stop('SIGKILL');
  await refused;
  expect(await readdir(folder)).toEqual([]);
});
