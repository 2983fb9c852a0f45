import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Desk } from '#queue/testing/desk.ts';
import { FIRST_TEXT } from '#queue/testing/overlapping-texts.ts';
import { loadSecrets } from '../secrets.ts';
import { registerPerson } from '../testing/test-person.ts';
import { startServer, temporaryFolder } from '../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const EACH_TIME = 4;

test('analyses end, and sessions go on, when the program’s clock jumps an hour ahead of the database’s and an hour behind', async () => {
  const folder = await temporaryFolder();
  const file = path.join(folder, 'shift');
  await writeFile(file, '0');
  const script = new URL('../testing/shifted-clock.ts', import.meta.url);
  script.searchParams.set('file', file);
  const dataDir = path.join(folder, 'data');
  const server = await startServer(dataDir, {
    NODE_OPTIONS: `--import=${script.href}`,
    WORKER_CONCURRENCY: '1',
  });
  onTestFinished(() => void server.child.kill('SIGKILL'));
  const person = await registerPerson(server, 'anna@example.it');
  const desk = await Desk.open(server.url, (await loadSecrets(dataDir)).secretKey);

  async function jump(to: number): Promise<void> {
    const ids: string[] = [];
    for (let n = 0; n < EACH_TIME; n++) ids.push(await desk.paste(`${FIRST_TEXT}\n\nNota ${to} ${n}.`));
    await desk.until(ids[0] ?? '', 'the start', (row) => row.status !== 'filled');
    await writeFile(file, String(to));
    for (const id of ids)
      expect(await desk.settled(id)).toMatchObject({ status: 'completed', failure_code: null });
    const { error } = await person.auth.refreshSession();
    expect(error).toBeNull();
  }

  await jump(HOUR_MS);
  await jump(-HOUR_MS);
  await jump(0);
  expect(await server.stop()).toBe(0);
}, 300_000);
