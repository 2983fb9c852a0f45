/**
 * One approved account does its worst for two minutes while fifty people read: every known attack at once, four of each,
 * without a pause, from one address. Prints the times of the others' reads, beside those of half a minute without
 * attacks before, and how much the data folder grew. `npm run bench:hostile [-- <runs> <seconds>]`
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createAccount } from '../e2e/accounts.ts';
import { startApp } from '../e2e/running-app.ts';
import { goal, percentile, spread } from './figures.ts';
import type { HostileOutcome, HostileTask } from './hostile-account.ts';
import { after, createReaders, folderSize, readUntil, shownReads, shownStatuses } from './readers.ts';

const RUNS = Number(process.argv[2] ?? 3);
const REFERENCE_SECONDS = 30;
const ATTACK_SECONDS = Number(process.argv[3] ?? 120);
const MAX_READ_MS = 300;
/** The amount that the database lets one user store. */
const MAX_GROWN_MB = 1_024;

const measured: { p95: number; ratio: number; grown: number }[] = [];
for (let run = 0; run < RUNS; run++) {
  const app = await startApp({ BOOTSTRAP_ADMIN: 'none', LITE_AUTH_BCRYPT_COST: '10' });
  try {
    const readers = await createReaders(app);
    const { id, email, session } = await createAccount(app);
    const own = {
      auth_uid: id,
      session_uid: 'a'.repeat(16),
      session_title: 'Titolo',
      content_base: 'Testo.',
    };
    const { data } = await app.service
      .from('contents')
      .insert({ ...own, task_1: true })
      .select('id')
      .single()
      .throwOnError();
    const reference = await readUntil(app, readers, after(REFERENCE_SECONDS));
    const before = folderSize(app.dataDir);
    const task: HostileTask = {
      address: app.address,
      publishableKey: app.publishableKey,
      accessToken: session.access_token,
      id,
      email,
      contentId: data.id,
    };
    const account = new Worker(new URL('./hostile-account.ts', import.meta.url), { workerData: task });
    const reads = await readUntil(app, readers, after(ATTACK_SECONDS));
    account.postMessage('over');
    const [{ statuses, cpuMs }]: [HostileOutcome] = (await once(account, 'message')) as [HostileOutcome];
    await account.terminate();
    const grown = folderSize(app.dataDir) - before;
    const [p95 = NaN, quiet = NaN] = [reads, reference].map(({ times }) => percentile(times, 0.95));
    measured.push({ p95, ratio: p95 / quiet, grown });
    console.log(`run ${run + 1}`);
    console.log(shownReads('without attacks', reference));
    console.log(shownReads('during the attacks', reads));
    for (const fault of new Set(reads.faults)) console.log(`  ${fault}`);
    console.log(`attacks by status: ${shownStatuses(statuses)}`);
    console.log(
      `the attacker's own client took ${(cpuMs / ATTACK_SECONDS / 10).toFixed(0)}% of a core of this machine`,
    );
    console.log(`the data folder grew by ${grown.toFixed(0)} MB, the write-ahead log included`);
  } finally {
    await app.stop();
  }
}
const p95 = measured.map((one) => one.p95);
const grown = measured.map((one) => one.grown);
console.log(
  `95th percentile ${spread(p95)} ms, ${spread(measured.map((one) => one.ratio))} times that without attacks`,
);
console.log(
  goal(
    `all below ${MAX_READ_MS} ms`,
    p95.every((ms) => ms < MAX_READ_MS),
  ),
);
console.log(
  `growth ${spread(grown)} MB; ${goal(
    `below ${MAX_GROWN_MB} MB`,
    grown.every((mb) => mb < MAX_GROWN_MB),
  )}`,
);
