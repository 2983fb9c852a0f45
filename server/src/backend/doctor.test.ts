import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import path from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { pgmqFinding } from '../doctor/database.ts';
import { examine } from '../doctor/examine.ts';
import { diskFinding } from '../doctor/machine.ts';
import { readSettings } from '../env.ts';
import { connectionOptions, withDatabase } from './postgres/postgres-url.ts';
import { emptyDatabase, migratedDatabase } from './postgres/testing/test-database.ts';
import { writeServerAddress } from './server-address-file.ts';
import { smallSite, startProcess, startServer, temporaryFolder } from './testing/test-server.ts';

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** A server on loopback, by its port. */
async function serving(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

const answering = (status: number, body: unknown = {}, headers: Record<string, string> = {}) =>
  serving((_, response) => response.writeHead(status, headers).end(JSON.stringify(body)));

/** A port at which nobody answers. */
async function closedPort(): Promise<number> {
  const server = createTcpServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A data folder that was never started, with a page. */
async function folder(environment: Record<string, string> = {}): Promise<Record<string, string>> {
  return { DATA_DIR: await temporaryFolder(), WEB_DIR: await smallSite(), PORT: '0', ...environment };
}

async function brokenLines(environment: Record<string, string>): Promise<string[]> {
  const findings = await examine(readSettings(environment));
  return findings.filter(({ state }) => state === 'broken').map(({ subject, line }) => `${subject}: ${line}`);
}

const local = (port: number) => `http://127.0.0.1:${port}`;

test('a server that runs has nothing broken; stopped, it is told how to start', async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir);
  const well = startProcess('doctor', dataDir, { WEB_DIR: await smallSite() });
  expect(await well.ended, well.output()).toBe(0);
  for (const part of ['database', 'migrations', 'worker'])
    expect(well.output()).toContain(`✓ ${part}: works`);
  await server.stop();
  const stopped = startProcess('doctor', dataDir, { WEB_DIR: await smallSite() });
  expect(await stopped.ended, stopped.output()).toBe(0);
  expect(stopped.output()).toContain('· server: does not run: start it with "npm start"');
});

test('each broken folder or port gets its line', async () => {
  expect(await brokenLines(await folder())).toEqual([]);
  expect(await brokenLines(await folder({ WEB_DIR: await temporaryFolder() }))).toEqual([
    'page: is not built: run "npm run build"',
  ]);
  const damaged = await folder();
  await writeFile(path.join(damaged.DATA_DIR ?? '', 'secrets.json'), '{"half');
  expect(await brokenLines(damaged)).toEqual([expect.stringMatching(/^keys: .*restore it from a backup/)]);
  const file = path.join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  expect(await brokenLines(await folder({ DATA_DIR: file }))).toEqual([
    expect.stringMatching(/^data folder: .*cannot be written/),
  ]);
  const taken = await answering(200);
  expect(await brokenLines(await folder({ PORT: String(taken) }))).toEqual([
    expect.stringMatching(/^server: Port \d+ on 127.0.0.1 is in use/),
  ]);
  expect(diskFinding(10 * 1024 * 1024)).toMatchObject({ state: 'broken' });
  expect(diskFinding(500 * 1024 * 1024)).toMatchObject({ state: 'note' });
});

test('each broken server or public address gets its line', async () => {
  const withServer = async (port: number) => {
    const environment = await folder();
    await mkdir(environment.DATA_DIR ?? '', { recursive: true });
    await writeServerAddress(environment.DATA_DIR ?? '', local(port));
    return brokenLines(environment);
  };
  const sick = { checks: { database: true, migrations: false, worker: false } };
  expect(await withServer(await answering(503, sick))).toEqual([
    'migrations: are missing: restart Rilievo, which applies them',
    'worker: does not look for work: restart Rilievo',
  ]);
  expect(await withServer(await answering(200, 'ciao'))).toEqual([
    expect.stringContaining('something else answers'),
  ]);

  const withPublicUrl = async (port: number) => brokenLines(await folder({ PUBLIC_URL: local(port) }));
  expect(await withPublicUrl(await closedPort())).toEqual([
    expect.stringContaining('does not answer (ECONNREFUSED)'),
  ]);
  expect(await withPublicUrl(await answering(301, {}, { location: 'https://altrove.example/' }))).toEqual([
    expect.stringContaining('leads on to another address'),
  ]);
  expect(await withPublicUrl(await answering(502))).toEqual([
    expect.stringContaining('the proxy answers 502'),
  ]);
  expect(await withPublicUrl(await answering(200, { hello: 1 }))).toEqual([
    expect.stringContaining('another program answers'),
  ]);
  const open = { HOST: '0.0.0.0', PUBLIC_URL: local(await answering(200, { status: 'ok' })) };
  const proxyLines = async (environment: Record<string, string>) =>
    (await examine(readSettings(await folder(environment)))).filter(({ subject }) => subject === 'proxy');
  expect(await proxyLines(open)).toMatchObject([{ state: 'note' }]);
  expect(await proxyLines({ ...open, TRUSTED_PROXIES: '172.16.0.0/12' })).toEqual([]);
  const late = { date: 'Thu, 01 Jan 2026 00:00:00 GMT' };
  expect(await withPublicUrl(await answering(200, { status: 'ok' }, late))).toEqual([
    expect.stringMatching(/^clock: differs by \d+ s/),
  ]);
});

test('each broken service gets its line, and no key is in it', async () => {
  expect(await brokenLines(await folder({ HOST: '0.0.0.0' }))).toEqual([
    expect.stringContaining('mail: nobody gets any'),
  ]);
  const mail = { MAIL_FROM: 'rilievo@example.it' };
  const silent = `smtp://127.0.0.1:${await closedPort()}`;
  expect(await brokenLines(await folder({ ...mail, SMTP_URL: silent }))).toEqual([
    'mail: 127.0.0.1 does not answer (ECONNREFUSED): check SMTP_URL and the firewall',
  ]);
  const stranger = createTcpServer((socket) => socket.end('554 go away\r\n')).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  closing.push(() => stranger.close());
  const strange = `smtp://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  expect(await brokenLines(await folder({ ...mail, SMTP_URL: strange }))).toEqual([
    expect.stringContaining('is no mail server'),
  ]);
  const model = async (status: number) =>
    brokenLines(
      await folder({ LLM_BASE_URL: `${local(await answering(status))}/v1`, LLM_API_KEY: 'chiave-segreta' }),
    );
  const refused = await model(401);
  expect(refused).toEqual([expect.stringContaining('refuses the key')]);
  expect(refused.join()).not.toContain('chiave-segreta');
  expect(await model(404)).toEqual([expect.stringContaining('mostly ends with /v1')]);
  expect(await brokenLines(await folder({ SEARXNG_URL: local(await answering(403)) }))).toEqual([
    expect.stringContaining('allow the format json'),
  ]);
});

test('each broken Supabase gets its line', async () => {
  const lines = async (port: number) =>
    brokenLines({ SUPABASE_URL: local(port), SUPABASE_SECRET_KEY: 'sb_secret_prova' });
  const project = (figures: number, body: unknown = {}) =>
    serving((request, response) => {
      const isFigures = request.url?.endsWith('/queue_figures');
      response.writeHead(isFigures ? figures : 200).end(JSON.stringify(isFigures ? body : []));
    });
  const calm = { waiting: 0, running: 1, oldest_seconds: null };
  expect(await lines(await project(200, calm))).toEqual([]);
  expect(await lines(await closedPort())).toEqual([expect.stringContaining('the project is not paused')]);
  expect(await lines(await answering(401))).toEqual([expect.stringContaining('refuses the key')]);
  expect(await lines(await answering(404))).toEqual([
    'migrations: are missing: run "npx supabase db push --remote"',
  ]);
  expect(await lines(await answering(500))).toEqual([expect.stringContaining('answers 500')]);
  expect(await lines(await project(404))).toEqual([
    expect.stringContaining('npx supabase db push --remote --include-all'),
  ]);
  expect(await lines(await project(500))).toEqual([expect.stringContaining('alter extension pgmq update')]);
  expect(await lines(await project(200, { waiting: 3, running: 0, oldest_seconds: 3600 }))).toEqual([
    'worker: nobody takes the 3 waiting, the oldest for 60 minutes: start "npm run worker"',
  ]);
});

test('each broken database gets its line', async () => {
  const lines = async (url: string) => brokenLines(await folder({ DATABASE_URL: url }));
  const { url } = await migratedDatabase();
  expect(await lines(url)).toEqual([]);
  expect(await lines((await emptyDatabase()).url)).toEqual([
    expect.stringMatching(/^migrations: \d+ are missing: start Rilievo/),
  ]);
  expect(await lines(withDatabase(url, 'manca'))).toEqual([expect.stringContaining('create the database')]);
  expect(await lines(`postgres://u:p@127.0.0.1:${await closedPort()}/x`)).toEqual([
    expect.stringContaining('DATABASE_URL: does not answer (ECONNREFUSED)'),
  ]);
  const sql = postgres(url, { ...connectionOptions(url), max: 1 });
  await sql`insert into supabase_migrations.schema_migrations (version, name) values ('29991231000000', 'future')`;
  await sql.end();
  expect(await lines(url)).toEqual(['migrations: are of a newer Rilievo: update the program']);
  expect(pgmqFinding('1.4.4')).toMatchObject({ state: 'broken' });
  expect(pgmqFinding('1.5.1')).toMatchObject({ state: 'well' });
  expect(pgmqFinding(null)).toMatchObject({ state: 'broken' });
});
