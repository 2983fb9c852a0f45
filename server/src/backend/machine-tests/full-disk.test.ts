import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLogger } from '#platform/logger.ts';
import { createServiceClient } from '#platform/supabase-client.ts';
import { Desk } from '#queue/testing/desk.ts';
import { FIRST_TEXT } from '#queue/testing/overlapping-texts.ts';
import { hasSpaceForDatabase } from '../disk-space.ts';
import { generateSecrets, loadSecrets } from '../secrets.ts';
import { openSupabaseApp } from '../supabase-app.ts';
import { CAN_MOUNT, openSmallDisk, type SmallDisk } from '../testing/small-disk.ts';
import { registerPerson } from '../testing/test-person.ts';
import { smallSite, startProcess, startServer, temporaryFolder } from '../testing/test-server.ts';

/** `fill_log` needs the next piece of PostgreSQL's log after a few calls, and no room in any table. */
const MIGRATION = `
create table notes (id integer primary key);
grant all on notes to service_role;
create function fill_log() returns void language sql volatile as
$$ select pg_logical_emit_message(true, 'x', repeat('y', 1000000)) $$;
grant execute on function fill_log to service_role;
`;

let disk: SmallDisk;

/** A full disk is a real one, which not everybody may mount. */
const onSmallDisk = test.runIf(CAN_MOUNT);

beforeEach(() => {
  if (CAN_MOUNT) disk = openSmallDisk();
});

afterEach(() => {
  if (!CAN_MOUNT) return;
  disk.makeWritable();
  disk.remove();
});

test('a disk with room is known as one', async () => {
  expect(await hasSpaceForDatabase(await temporaryFolder())).toBe(true);
});

onSmallDisk(
  'after PostgreSQL has ended itself for want of room, the app answers 507, and goes on once there is some',
  async () => {
    const migrations = await temporaryFolder();
    await writeFile(path.join(migrations, '20260101000000_notes.sql'), MIGRATION);
    const secrets = generateSecrets();
    const app = await openSupabaseApp({
      database: { kind: 'folder', path: path.join(disk.folder, 'postgres') },
      secrets,
      publicUrl: 'http://localhost',
      sendMail: async () => {},
      logger: createLogger('silent'),
      migrations,
    });
    onTestFinished(() => app.close());
    const client = createServiceClient('http://localhost', secrets.secretKey, (input, init) =>
      app.fetch(new Request(input, init)),
    );
    expect((await client.from('notes').insert({ id: 1 })).status).toBe(201);

    disk.fill();
    let status = 0;
    for (let call = 0; call < 40 && status < 500; call++) ({ status } = await client.rpc('fill_log'));
    expect(status).toBe(507);
    const { error, status: next } = await client.from('notes').insert({ id: 3 });
    if (next !== 201) expect([next, error?.code]).toEqual([507, 'disk_full']);

    disk.free();
    const isBack = async () => (await client.from('notes').insert({ id: 2 })).status === 201;
    await expect.poll(isBack, { timeout: 60_000 }).toBe(true);
    const kept = (await client.from('notes').select()).data ?? [];
    expect(kept).toEqual(expect.arrayContaining([{ id: 1 }, { id: 2 }]));
    expect(await app.readiness()).toEqual({ database: true, migrations: true });
  },
  180_000,
);

onSmallDisk(
  'on a full disk what is sent is refused with 507, what is stored is read, and nothing of it is lost',
  async () => {
    const dataDir = path.join(disk.folder, 'data');
    await mkdir(dataDir);
    const server = await startServer(dataDir);
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const person = await registerPerson(server, 'anna@example.it');
    const { secretKey } = await loadSecrets(dataDir);
    const desk = await Desk.open(server.url, secretKey);
    const ids: string[] = [];
    for (let n = 0; n < 4; n++) ids.push(await desk.paste(`${FIRST_TEXT}\n\nNota ${n}.`));

    disk.fill();
    let cause: unknown = null;
    for (let n = 0; n < 40 && cause === null; n++) {
      // Random letters, which do not compress.
      const text = Array.from({ length: 3_000 }, () => Math.random().toString(36)).join(' ');
      await desk.paste(text).then(
        (id) => ids.push(id),
        (error: Error) => {
          cause = error.cause;
        },
      );
    }
    expect(cause).toMatchObject({ code: 'disk_full' });
    const signUp = await person.auth.signUp({ email: 'bea@example.it', password: 'segreta-2' });
    expect(signUp.error?.status).toBe(507);
    const present = await desk.ids();
    expect(ids.filter((id) => !present.includes(id))).toEqual([]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    disk.free();
    for (const id of present) await desk.settled(id);
    // Another address: the refused one may ask for a mail again only after a minute.
    expect((await person.auth.signUp({ email: 'ugo@example.it', password: 'segreta-2' })).error).toBeNull();
    expect(await server.stop()).toBe(0);
    const next = await startServer(dataDir);
    onTestFinished(() => void next.child.kill('SIGKILL'));
    const after = await desk.movedTo(next.url, secretKey).ids();
    expect(after.sort()).toEqual(present.sort());
  },
  180_000,
);

onSmallDisk(
  'a first start on a full disk is one clear line, and leaves nothing that spoils the next',
  async () => {
    const dataDir = path.join(disk.folder, 'data');
    await mkdir(dataDir);
    disk.fill();
    const failing = startProcess('main', dataDir, { WEB_DIR: await smallSite() });
    expect(await failing.ended).toBe(1);
    expect(failing.output()).toBe(
      `The disk of the data folder ${dataDir} is full: make room, or set DATA_DIR.\n`,
    );
    disk.free();
    const server = await startServer(dataDir);
    expect(await server.stop()).toBe(0);
  },
  180_000,
);

onSmallDisk(
  'a start on a disk that can only be read is one clear line, and touches nothing',
  async () => {
    const dataDir = path.join(disk.folder, 'data');
    disk.makeReadOnly();
    const failing = startProcess('main', dataDir, { WEB_DIR: await smallSite() });
    expect(await failing.ended).toBe(1);
    expect(failing.output()).toMatch(
      /^The data folder .* is on a disk that can only be read: set DATA_DIR\.\n$/,
    );
    expect(await readdir(disk.folder)).toEqual([]);
  },
  180_000,
);
