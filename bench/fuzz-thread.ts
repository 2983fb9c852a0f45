/**
 * Sends the requests of `fuzz.ts` in a thread of its own, so that its work is not in the others' times; posts what
 * became of them.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { type FuzzOptions, fuzz } from '../server/src/backend/http/hostile/testing/fuzz.ts';

/** The thread's input. `secretWords` may stand in no answer. */
export type FuzzTask = Omit<FuzzOptions, 'onAnswer'> & { readonly secretWords: string };

export interface FuzzOutcome {
  readonly statuses: ReadonlyMap<number, number>;
  readonly slowestMs: number;
  /** Bytes of bodies that were taken. */
  readonly stored: number;
  /** Errors of the server, and answers with what is somebody else's. */
  readonly faults: readonly string[];
}

const task: FuzzTask = workerData;
const statuses = new Map<number, number>();
const faults: string[] = [];
let slowestMs = 0;
let stored = 0;
await fuzz({
  ...task,
  onAnswer({ who, made, status, said, ms }) {
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    slowestMs = Math.max(slowestMs, ms);
    if (status < 300) stored += Buffer.byteLength(made.body ?? '');
    if (status >= 500 || said.includes(task.secretWords))
      faults.push(`${status} ${who}: ${JSON.stringify(made).slice(0, 500)}: ${said.slice(0, 300)}`);
  },
});
parentPort?.postMessage({ statuses, slowestMs, stored, faults } satisfies FuzzOutcome);
