import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { smallSite, startProcess, startServer, temporaryFolder } from './testing/test-server.ts';

/** Starts a server that is expected to fail; gives its exit code and all that it printed. */
async function failingStart(dataDir: string, environment: Record<string, string> = {}) {
  const failing = startProcess('main', dataDir, { WEB_DIR: await smallSite(), ...environment });
  return { code: await failing.ended, output: failing.output() };
}

test('bad settings are listed all at once, one on a line', async () => {
  const { code, output } = await failingStart(await temporaryFolder(), {
    PORT: 'x',
    LOG_LEVEL: 'x',
    HOST: '?',
  });
  expect(code).toBe(1);
  expect(output.trim().split('\n').sort()).toEqual([
    'Setting HOST must be a host name or an IP address.',
    'Setting LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.',
    'Setting PORT must be a whole number from 0 to 65535.',
  ]);
});

test('a port in use is one clear line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await failingStart(await temporaryFolder(), { PORT: String(port) });
  expect({ code, output }).toEqual({
    code: 1,
    output: `Port ${port} on 127.0.0.1 is in use: stop what uses it, or set PORT.\n`,
  });
});

test('a data folder that cannot be made is one clear line', async () => {
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  const { code, output } = await failingStart(path.join(file, 'data'));
  expect({ code, output }).toEqual({
    code: 1,
    output: `The data folder ${path.join(file, 'data')} cannot be written (ENOTDIR): set DATA_DIR.\n`,
  });
});

test('a database server that does not answer is one clear line, without its password', async () => {
  const { code, output } = await failingStart(await temporaryFolder(), {
    DATABASE_URL: 'postgres://utente:segreto@127.0.0.1:1/rilievo',
  });
  expect(code).toBe(1);
  expect(output).toMatch(/^The database rilievo at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\n$/);
});

test('a web that is not built yet says how to build it', async () => {
  const { code, output } = await failingStart(await temporaryFolder(), { WEB_DIR: await temporaryFolder() });
  expect(code).toBe(1);
  expect(output).toMatch(/^The web is not built yet: run "npm start".*\n$/);
});

test('a folder serves one process; killed, it leaves the folder to the next; stopped, it ends cleanly', async () => {
  const dataDir = await temporaryFolder();
  const first = await startServer(dataDir);
  const { code, output } = await failingStart(dataDir);
  expect({ code, output }).toEqual({
    code: 1,
    output: `The data folder ${dataDir} is in use by process ${first.child.pid}.\n`,
  });
  expect(await first.stop('SIGKILL')).toBe('SIGKILL');

  const second = await startServer(dataDir);
  expect(await second.stop('SIGINT')).toBe(0);

  const admin = startProcess('admin', dataDir, {}, ['grant', 'nessuno@example.it']);
  expect(await admin.ended).toBe(1);
  expect(admin.output()).toBe('No account with the address nessuno@example.it: register it first.\n');
});

test('a first start that is killed while it makes the database does not spoil the next', async () => {
  const dataDir = await temporaryFolder();
  const cut = startProcess('main', dataDir, { WEB_DIR: await smallSite() });
  while (!existsSync(path.join(dataDir, 'postgres.half/cluster/base'))) await pause(2);
  cut.child.kill('SIGKILL');
  expect(await cut.ended).toBe('SIGKILL');
  const next = await startServer(dataDir);
  expect(await next.stop()).toBe(0);
});

test('without an installation the admin command makes none', async () => {
  const dataDir = path.join(await temporaryFolder(), 'altrove');
  const admin = startProcess('admin', dataDir, {}, ['grant', 'anna@example.it']);
  expect(await admin.ended).toBe(1);
  expect(admin.output()).toBe(
    `The data folder ${dataDir} holds no installation: start Rilievo first, or set DATA_DIR.\n`,
  );
});
