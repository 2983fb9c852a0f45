/**
 * A first start and an analysis on a machine with 768 MB: the program runs in a control group with that limit. As
 * root, on Linux. `npm run bench:small-machine`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fixtureArticle, fixtureNames } from '../server/src/analysis/testing/read-fixture.ts';
import { loadSecrets } from '../server/src/backend/secrets.ts';
import { readServerAddress } from '../server/src/backend/server-address-file.ts';
import { Desk } from '../server/src/queue/testing/desk.ts';

const LIMIT_MB = 768;
const MAIN = path.resolve(import.meta.dirname, '../server/src/main.ts');

const isUnified = existsSync('/sys/fs/cgroup/cgroup.controllers');
const group = `/sys/fs/cgroup/${isUnified ? '' : 'memory/'}rilievo-${process.pid}`;
const files = isUnified
  ? { limit: 'memory.max', peak: 'memory.peak' }
  : { limit: 'memory.limit_in_bytes', peak: 'memory.max_usage_in_bytes' };

const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-small-'));
const dataDir = path.join(folder, 'data');
const webDir = path.join(folder, 'web');
await mkdir(webDir);
await writeFile(path.join(webDir, 'index.html'), '<!doctype html><title>Rilievo</title>');
mkdirSync(group);
writeFileSync(path.join(group, files.limit), String(LIMIT_MB * 1024 * 1024));
const server = spawn(
  'sh',
  ['-c', `echo $$ > ${group}/cgroup.procs && exec "$0" "$1"`, process.execPath, MAIN],
  {
    env: { DATA_DIR: dataDir, WEB_DIR: webDir, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const ended = once(server, 'exit');
try {
  let url: string | null = null;
  while (!url) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('the server ended');
    await pause(100);
    url = await readServerAddress(dataDir);
  }
  const { secretKey } = await loadSecrets(dataDir);
  const desk = await Desk.open(url, secretKey);
  const [name = ''] = fixtureNames();
  const text = fixtureArticle(name)
    .blocks.map((block) => block.text)
    .join('\n\n');
  const { status } = await desk.settled(await desk.paste(text));
  const peak = Number(readFileSync(path.join(group, files.peak), 'utf8')) / 1024 / 1024;
  console.log(
    `a first start and an analysis (${status}) under ${LIMIT_MB} MB: peak ${peak.toFixed(0)} MB with caches`,
  );
  if (status !== 'completed') process.exitCode = 1;
} finally {
  server.kill('SIGTERM');
  await ended;
  rmdirSync(group);
  await rm(folder, { recursive: true });
}
