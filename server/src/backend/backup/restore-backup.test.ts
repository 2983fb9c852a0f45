import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { readSettings } from '#env.ts';
import { createLogger } from '#platform/logger.ts';
import { UNFINISHED_RESTORE } from '../data-folder.ts';
import { openDatabase } from '../database.ts';
import { openOutbox } from '../mail/outbox.ts';
import { loadSecrets } from '../secrets.ts';
import { openSupabaseApp } from '../supabase-app.ts';
import { startProcess, startServer, temporaryFolder } from '../testing/test-server.ts';
import { makeBackup } from './make-backup.ts';
import { MANIFEST } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { TAR_END, type TarEntry, tarHeader, tarPadding } from './tar.ts';

const logger = createLogger('silent');
const settingsFor = (dataDir: string) => readSettings({ DATA_DIR: dataDir });

let dataDir: string;
/** A whole backup of it, made while no server ran. */
let whole: string;

beforeAll(async () => {
  const folder = await temporaryFolder();
  dataDir = path.join(folder, 'data');
  whole = path.join(folder, 'copia.tar.gz');
  await mkdir(dataDir);
  const app = await openSupabaseApp({
    database: { kind: 'folder', path: path.join(dataDir, 'postgres') },
    secrets: await loadSecrets(dataDir),
    publicUrl: 'http://localhost',
    sendMail: async () => {},
    logger,
  });
  await app.close();
  const outbox = await openOutbox(path.join(dataDir, 'outbox'));
  await outbox.put({ to: 'anna@example.it', subject: 'Ciao', text: 'Un saluto' });
  await makeBackup(settingsFor(dataDir), whole, logger);
});

/** A file of these bytes, and a data folder that does not exist yet. */
async function withFile(bytes: Uint8Array) {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'copia.tar.gz');
  await writeFile(file, bytes);
  return { file, target: path.join(folder, 'data'), folder };
}

function packed(entries: (TarEntry & { contents?: string })[], change = (tar: Buffer) => tar): Buffer {
  const parts = entries.flatMap((entry) => [
    tarHeader(entry),
    Buffer.from(entry.contents ?? ''),
    tarPadding(entry.size),
  ]);
  return gzipSync(change(Buffer.concat([...parts, TAR_END])));
}

const file = (name: string, contents: string): TarEntry & { contents: string } => ({
  name,
  kind: 'file',
  size: Buffer.byteLength(contents),
  contents,
});
const manifest = (format: number) =>
  file(MANIFEST, JSON.stringify({ program: 'rilievo', format, createdAt: new Date(0).toISOString() }));

/** A symbolic link in place of the last entry of an archive, with its sum made right. */
function withLink(tar: Buffer): Buffer {
  const header = tar.subarray(tar.length - TAR_END.length - 512, tar.length - TAR_END.length);
  header.write('2', 156);
  header.write('/etc', 157);
  header.fill(' ', 148, 156);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return tar;
}

test('keys, mails and database come back as they were, for their owner only', async () => {
  const { target } = await withFile(Buffer.alloc(0));
  await restoreBackup(settingsFor(target), whole, logger);
  expect((await readdir(target)).sort()).toEqual(['outbox', 'postgres', 'secrets.json']);
  expect(await loadSecrets(target)).toEqual(await loadSecrets(dataDir));
  const [mail] = await (await openOutbox(path.join(target, 'outbox'))).list();
  expect(mail).toMatchObject({ to: 'anna@example.it', text: 'Un saluto' });
});

test.each<[string, () => Promise<Uint8Array>, RegExp]>([
  ['cut short', async () => (await readFile(whole)).subarray(0, -300), /is damaged: it was cut short\.$/],
  [
    'cut short inside, but packed whole',
    async () => gzipSync(gunzipSync(await readFile(whole)).subarray(0, 6_000)),
    /is damaged, or no backup of Rilievo \(cut short\)\.$/,
  ],
  [
    'with a flipped bit',
    async () => {
      const bytes = await readFile(whole);
      const middle = bytes.length >> 1;
      bytes.writeUInt8(bytes.readUInt8(middle) ^ 4, middle);
      return bytes;
    },
    /is damaged/,
  ],
  ['that is a text', async () => Buffer.from('Buongiorno'), /is damaged, or no backup of Rilievo\.$/],
  ['that is empty', async () => Buffer.alloc(0), /is damaged/],
  [
    'that is another archive',
    async () => packed([file('lettera.txt', 'x')]),
    /no backup of Rilievo \(no manifest/,
  ],
  [
    'with keys without end',
    async () => packed([manifest(1), file('secrets.json', ' '.repeat(65_537))]),
    /"secrets.json" is too long/,
  ],
  [
    'without a database',
    async () => packed([manifest(1), file('secrets.json', '{}')]),
    /PG_VERSION is missing/,
  ],
  [
    'of a newer program',
    async () => packed([manifest(3)]),
    /was made by a newer Rilievo: update the program\.$/,
  ],
  ['with a way out', async () => packed([manifest(1), file('db/../../fuori', 'x')]), /does not belong in it/],
  [
    'with an absolute name',
    async () => packed([manifest(1), file('/tmp/fuori', 'x')]),
    /does not belong in it/,
  ],
  [
    'with a link',
    async () => packed([manifest(1), { name: 'db', kind: 'folder', size: 0 }], withLink),
    /"db" is neither a file nor a folder/,
  ],
])('a file %s is refused in one line, and leaves nothing behind', async (_, make, complaint) => {
  const { file: archive, target, folder } = await withFile(await make());
  await expect(restoreBackup(settingsFor(target), archive, logger)).rejects.toThrow(complaint);
  expect(await readdir(folder)).toEqual(['copia.tar.gz']);
});

test('a database of a newer program is refused, and leaves nothing behind', async () => {
  const { target, folder } = await withFile(Buffer.alloc(0));
  const newer = path.join(folder, 'newer');
  await restoreBackup(settingsFor(newer), whole, logger);
  const database = await openDatabase({ kind: 'folder', path: path.join(newer, 'postgres') }, logger);
  await database.runScript(
    `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'domani')`,
  );
  await database.close();
  const archive = path.join(folder, 'newer.tar.gz');
  await makeBackup(settingsFor(newer), archive, logger);
  await mkdir(target);
  await expect(restoreBackup(settingsFor(target), archive, logger)).rejects.toThrow(
    /^The copy is of a newer Rilievo \(migration 29990101000000\)/,
  );
  expect(await readdir(target)).toEqual([]);
});

test('a folder that holds something is not touched', async () => {
  const target = await temporaryFolder();
  await chmod(target, 0o755);
  await writeFile(path.join(target, 'appunti.txt'), 'miei');
  const command = startProcess('restore', target, {}, [whole]);
  expect(await command.ended).toBe(1);
  expect(command.output()).toBe(
    `The data folder ${target} is not empty, and nothing in it was touched: set DATA_DIR to a new one.\n`,
  );
  expect(await readdir(target)).toEqual(['appunti.txt']);
});

test('no server starts on a restore that was cut short, and the next restore replaces it', async () => {
  const target = await temporaryFolder();
  const cut = startProcess('restore', target, {}, [whole]);
  while (!existsSync(path.join(target, UNFINISHED_RESTORE))) await pause(2);
  cut.child.kill('SIGKILL');
  await cut.ended;
  await expect(startServer(target)).rejects.toThrow('was cut short: run "npm run restore" again');
  await restoreBackup(settingsFor(target), whole, logger);
  expect((await readdir(target)).filter((name) => name !== 'lock.sock').sort()).toEqual([
    'outbox',
    'postgres',
    'secrets.json',
  ]);
});

test('a backup takes nobody’s place, and leaves no half when it fails', async () => {
  const folder = await temporaryFolder();
  const taken = path.join(folder, 'copia.tar.gz');
  await writeFile(taken, 'mio');
  await expect(makeBackup(settingsFor(dataDir), taken, logger)).rejects.toThrow('is there already');
  expect(await readFile(taken, 'utf8')).toBe('mio');

  const nowhere = path.join(folder, 'manca', 'copia.tar.gz');
  await expect(makeBackup(settingsFor(dataDir), nowhere, logger)).rejects.toThrow(
    /could not be written to .* \(ENOENT\)/,
  );
  expect((await readdir(folder)).filter((name) => name.endsWith('.half'))).toEqual([]);
});
