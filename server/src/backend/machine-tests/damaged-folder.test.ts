import { copyFile, cp, mkdir, open, rename, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { createServiceClient } from '#platform/supabase-client.ts';
import { clusterIn } from '../postgres/cluster.ts';
import { loadSecrets } from '../secrets.ts';
import { openSupabaseApp, type SupabaseApp } from '../supabase-app.ts';
import { smallSite, startProcess, temporaryFolder } from '../testing/test-server.ts';

/** A data folder with a person in it. */
let healthy: string;

beforeAll(async () => {
  healthy = path.join(await temporaryFolder(), 'data');
  await mkdir(healthy);
  const app = await openOn(healthy);
  const client = await clientOf(app, healthy);
  const { error } = await client.auth.signUp({ email: 'anna@example.it', password: 'segreta-1' });
  if (error) throw error;
  await app.close();
});

async function openOn(dataDir: string): Promise<SupabaseApp> {
  return openSupabaseApp({
    database: { kind: 'folder', path: path.join(dataDir, 'postgres') },
    secrets: await loadSecrets(dataDir),
    publicUrl: 'http://localhost',
    sendMail: async () => {},
    logger: createLogger('silent'),
  });
}

async function clientOf(app: SupabaseApp, dataDir: string) {
  const { secretKey } = await loadSecrets(dataDir);
  return createServiceClient('http://localhost', secretKey, (input, init) =>
    app.fetch(new Request(input, init)),
  );
}

async function failingStart(dataDir: string): Promise<string> {
  const failing = startProcess('main', dataDir, { WEB_DIR: await smallSite() });
  onTestFinished(() => void failing.child.kill('SIGKILL'));
  expect(await failing.ended).toBe(1);
  return failing.output();
}

/** Flips every bit of the first bytes of a file. */
async function flip(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const piece = Buffer.alloc(256);
  await handle.read(piece, 0, piece.length, 0);
  await handle.write(
    piece.map((byte) => ~byte),
    0,
    piece.length,
    0,
  );
  await handle.close();
}

const cut = (file: string) => truncate(file, 0);

const DAMAGED = /^The database in .* (cannot be opened|cannot be used): ./;

test.each<[string, string, (file: string) => Promise<void>, RegExp]>([
  ['the control file flipped', 'global/pg_control', flip, DAMAGED],
  ['the control file cut short', 'global/pg_control', (file) => truncate(file, 100), DAMAGED],
  ['the control file missing', 'global/pg_control', rm, DAMAGED],
  ['the map of the tables flipped', 'global/pg_filenode.map', flip, DAMAGED],
  ['the list of the tables cut to nothing', 'base/5/1259', cut, DAMAGED],
  ['the list of the tables flipped', 'base/5/1259', flip, DAMAGED],
  ['the version missing', 'PG_VERSION', rm, DAMAGED],
  ['another version', 'PG_VERSION', (file) => writeFile(file, '15\n'), /incompatible with (this )?server/],
])(
  'a database with %s is refused in one line, and all is there once the file is back',
  async (_, which, harm, line) => {
    const dataDir = path.join(await temporaryFolder(), 'data');
    await cp(healthy, dataDir, { recursive: true });
    const file = path.join(clusterIn(path.join(dataDir, 'postgres')), which);
    await copyFile(file, `${dataDir}.kept`);
    await harm(file);
    await expect(openOn(dataDir)).rejects.toThrow(line);
    await expect(openOn(dataDir)).rejects.toThrow(line);

    await copyFile(`${dataDir}.kept`, file);
    const app = await openOn(dataDir);
    const { data } = await (await clientOf(app, dataDir)).from('profiles').select('email');
    expect(data).toEqual([{ email: 'anna@example.it' }]);
    await app.close();
  },
);

test('a file in place of the data folder, or of the database, is one clear line, and stays as it was', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'data');
  await writeFile(file, 'mio');
  expect(await failingStart(file)).toBe(`${file} is a file, and must be a folder: set DATA_DIR.\n`);
  await rm(file);
  await mkdir(file);
  await writeFile(path.join(file, 'postgres'), 'mio');
  expect(await failingStart(file)).toBe(`${path.join(file, 'postgres')} is a file, and must be a folder.\n`);
});

test('damaged keys are one clear line, and no new ones are made in their place', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  await cp(healthy, dataDir, { recursive: true });
  const keys = path.join(dataDir, 'secrets.json');
  await rename(keys, `${dataDir}.kept`);
  await writeFile(keys, '{"secretKey":');
  expect(await failingStart(dataDir)).toMatch(/^The keys in .* are damaged: restore the file/);
  await rename(`${dataDir}.kept`, keys);
  expect(await loadSecrets(dataDir)).toEqual(await loadSecrets(healthy));
});
