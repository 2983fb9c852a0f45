/**
 * Requests made of a grammar against both APIs, as a stranger, as somebody unapproved, as an approved user and as an
 * administrator, while fifty people read. Prints how they were answered, the slowest, the times of the people's reads
 * beside those before, and how much memory and the data folder grew.
 * `npm run bench:fuzz [-- <requests> <at once> <seed>]`
 */
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createAccount } from '../e2e/accounts.ts';
import { type RunningApp, startApp } from '../e2e/running-app.ts';
import { goal, median } from './figures.ts';
import type { FuzzOutcome, FuzzTask } from './fuzz-thread.ts';
import { memoryOf } from './process-memory.ts';
import { after, createReaders, folderSize, readUntil, shownReads, shownStatuses } from './readers.ts';

const [requests = 100_000, atOnce = 8, seed = randomInt(2 ** 31)] = process.argv.slice(2).map(Number);
const REFERENCE_SECONDS = 30;
const MAX_MS = 2_000;
const MAX_TIMES_SLOWER = 2;
/** Of each kind, except the one person who signs out or ends the account. */
const PEOPLE = 6;
const SECRET_WORDS = 'parole-che-nessun-altro-legge';

async function people(app: RunningApp): Promise<Pick<FuzzTask, 'tokens' | 'ids' | 'idsOfAdministrator'>> {
  const tokens = async (approved: boolean, admin: boolean, count = PEOPLE) => {
    const made: string[] = [];
    while (made.length < count)
      made.push((await createAccount(app, { approved, admin })).session.access_token);
    return made;
  };
  const owner = await createAccount(app);
  const row = {
    auth_uid: owner.id,
    session_uid: 's'.repeat(16),
    session_title: SECRET_WORDS,
    content_base: SECRET_WORDS,
    task_1: true,
    status: 'failed',
    failure_code: 'internal',
  };
  const { data, error } = await app.service.from('contents').insert(row).select('id').single();
  if (error) throw new Error(error.message);
  return {
    tokens: {
      unapproved: await tokens(false, false),
      approved: await tokens(true, false),
      administrator: await tokens(true, true),
      leaving: await tokens(true, false, 1),
    },
    ids: [data.id, row.session_uid, owner.id, owner.email],
    // Names no person, since an administrator may change any person that a request names.
    idsOfAdministrator: ['nessuno@example.it', data.id],
  };
}

const app = await startApp({ BOOTSTRAP_ADMIN: 'none' });
try {
  const readers = await createReaders(app);
  const { address: url, publishableKey } = app;
  const task: FuzzTask = {
    ...(await people(app)),
    url,
    publishableKey,
    requests,
    atOnce,
    seed,
    secretWords: SECRET_WORDS,
  };
  const reference = await readUntil(app, readers, after(REFERENCE_SECONDS));
  const before = { folder: folderSize(app.dataDir), memory: memoryOf(app.pid).all };
  const began = performance.now();
  const thread = new Worker(new URL('./fuzz-thread.ts', import.meta.url), { workerData: task });
  let isOver = false;
  const reading = readUntil(app, readers, () => isOver);
  const [outcome] = await once(thread, 'message').finally(() => {
    isOver = true;
  });
  const { statuses, slowestMs, stored, faults }: FuzzOutcome = outcome;
  const seconds = (performance.now() - began) / 1_000;
  const reads = await reading;
  const ratio = median(reads.times) / median(reference.times);
  const { all: memory } = memoryOf(app.pid);
  const { ok } = await fetch(`${app.address}/readyz`);

  console.log(`${requests} requests, ${atOnce} at once, seed ${seed}: ${seconds.toFixed(0)} s`);
  console.log(`by status: ${shownStatuses(statuses)}`);
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  console.log(goal('no error of the server, nothing of somebody else', faults.length === 0));
  console.log(`slowest ${slowestMs.toFixed(0)} ms; ${goal(`${MAX_MS} ms`, slowestMs <= MAX_MS)}`);
  console.log(shownReads('without requests', reference));
  console.log(shownReads('meanwhile', reads));
  console.log(
    `median ${ratio.toFixed(2)} times; ${goal(`${MAX_TIMES_SLOWER} times`, ratio <= MAX_TIMES_SLOWER)}`,
  );
  console.log(`memory ${before.memory.toFixed(0)} MB before, ${memory.toFixed(0)} MB after`);
  const grown = folderSize(app.dataDir) - before.folder;
  console.log(
    `data folder + ${grown.toFixed(0)} MB, bodies that were taken ${(stored / 1024 / 1024).toFixed(1)} MB`,
  );
  console.log(goal('ready afterwards', ok));
} finally {
  await app.stop();
}
