import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { expect, onTestFinished, test } from 'vitest';
import { Desk } from '#queue/testing/desk.ts';
import { FIRST_TEXT } from '#queue/testing/overlapping-texts.ts';
import { loadSecrets } from '../secrets.ts';
import { registerPerson } from '../testing/test-person.ts';
import { startProcess, startServer, type TestServer, temporaryFolder } from '../testing/test-server.ts';

const BEFORE = 4;
const BETWEEN_SUBMISSIONS_MS = 1_500;

async function started(dataDir: string): Promise<TestServer> {
  const server = await startServer(dataDir);
  onTestFinished(() => void server.child.kill('SIGKILL'));
  return server;
}

/** Runs one of the two commands to its end. */
async function run(entry: 'backup' | 'restore', dataDir: string, parameters: string[], env = {}) {
  const command = startProcess(entry, dataDir, env, parameters);
  return { code: await command.ended, output: command.output() };
}

/** Submits until it is stopped; `ids` are of the rows that were acknowledged. */
function submitting(desk: Desk) {
  const ids: string[] = [];
  let isStopped = false;
  const lines = [0, 1].map(async (line) => {
    for (let n = 0; !isStopped; n++) {
      const id = await desk
        .paste(`${FIRST_TEXT}

Nota ${line}-${n}.`)
        .catch(() => null);
      if (id) ids.push(id);
      await pause(BETWEEN_SUBMISSIONS_MS);
    }
  });
  const stop = () => {
    isStopped = true;
    return Promise.all(lines);
  };
  onTestFinished(() => void stop());
  return { ids, stop };
}

test('a backup made under load holds all that was acknowledged, ends what was pending, and keeps sessions', async () => {
  const folder = await temporaryFolder();
  const dataDir = path.join(folder, 'data');
  const file = path.join(folder, 'copia.tar.gz');
  const server = await started(dataDir);
  const person = await registerPerson(server, 'anna@example.it');
  const { session } = (await person.auth.getSession()).data;
  const { secretKey, publishableKey } = await loadSecrets(dataDir);
  const desk = await Desk.open(server.url, secretKey);
  const load = submitting(desk);
  await expect.poll(() => load.ids.length, { timeout: 60_000 }).toBeGreaterThan(BEFORE);
  const acknowledged = [...load.ids];

  const backup = await run('backup', dataDir, [file]);
  expect(backup.output).toMatch(
    /^Backup written to .*copia\.tar\.gz \(\d+\.\d MB\)\.\nIt holds .*secret keys/,
  );
  expect(backup.code).toBe(0);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(load.ids.length).toBeGreaterThan(acknowledged.length);
  server.child.kill('SIGKILL');
  await Promise.all([load.stop(), server.ended]);

  const fresh = path.join(folder, 'nuova');
  const restore = await run('restore', fresh, [file]);
  expect(restore).toEqual({
    code: 0,
    output: `Restored into ${fresh}.\nTo start on it: DATA_DIR=${fresh} npm start\n`,
  });
  const revived = await started(fresh);
  const newDesk = desk.movedTo(revived.url, secretKey);
  const present = await newDesk.ids();
  expect(acknowledged.filter((id) => !present.includes(id))).toEqual([]);
  for (const id of present) expect((await newDesk.settled(id)).status).toBe('completed');

  const again = createClient(revived.url, publishableKey, { auth: { persistSession: false } });
  const user = await again.auth.getUser(session?.access_token);
  expect(user.data.user?.email).toBe('anna@example.it');
  const refreshed = await again.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
  expect(refreshed.error).toBeNull();
  await revived.stop();
}, 300_000);
