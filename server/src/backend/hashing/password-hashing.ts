import { Worker } from 'node:worker_threads';
import bcrypt from 'bcryptjs';

export type HashingTask =
  | { kind: 'hash'; password: string; cost: number }
  | { kind: 'compare'; password: string; hash: string };

export type HashingAnswer = { id: number; value: string | boolean } | { id: number; failure: string };

interface Waiting {
  resolve(value: string | boolean): void;
  reject(error: Error): void;
}

export interface PasswordHashing {
  hash(password: string, cost: number): Promise<string>;
  compare(password: string, hash: string): Promise<boolean>;
  close(): Promise<void>;
}

/** A thread that has had nothing to do for so long ends, and gives back its memory. */
const IDLE_MS = 30_000;

const THREAD = new URL('./hashing-thread.ts', import.meta.url);

/**
 * Hashes and compares passwords in a thread, one after another: each takes a tenth of a second, in which the event loop
 * must continue. If the thread dies, its tasks fail; a password is never reported as wrong because it was not compared.
 * The next task starts a new thread.
 */
export function createPasswordHashing(thread: URL = THREAD): PasswordHashing {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(thread);
    started.unref();
    started.on('message', (answer: HashingAnswer) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) {
        started.unref();
        idle = setTimeout(() => void end(started), IDLE_MS).unref();
      }
      if ('failure' in answer) asked?.reject(new Error(answer.failure));
      else asked?.resolve(answer.value);
    });
    const failAll = (error: Error) => {
      if (worker === started) worker = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    started.on('error', (cause) => failAll(new Error('The thread that hashes passwords failed', { cause })));
    started.on('exit', () => {
      if (worker === started) failAll(new Error('The thread that hashes passwords ended'));
    });
    return started;
  }

  async function end(ended: Worker): Promise<void> {
    if (worker === ended) worker = null;
    await ended.terminate();
  }

  function ask(task: HashingTask): Promise<string | boolean> {
    clearTimeout(idle);
    worker ??= start();
    worker.ref();
    const id = ++lastId;
    const answer = new Promise<string | boolean>((resolve, reject) => waiting.set(id, { resolve, reject }));
    worker.postMessage({ id, task });
    return answer;
  }

  return {
    hash: async (password, cost) => String(await ask({ kind: 'hash', password, cost })),
    compare: async (password, hash) => (await ask({ kind: 'compare', password, hash })) === true,
    async close() {
      clearTimeout(idle);
      if (worker) await end(worker);
    },
  };
}

let installed = false;

/**
 * Makes every use of bcryptjs in this process, including @supabase/lite's, hash in the thread: it has no option for
 * that.
 */
export function hashInThread(): void {
  if (installed) return;
  installed = true;
  const { hash, compare } = createPasswordHashing();
  const costOf = (salt: number | string | undefined) => (typeof salt === 'number' ? salt : 10);
  Object.assign(bcrypt, {
    hash: (password: string, salt?: number | string) => hash(password, costOf(salt)),
    compare: (password: string, known: string) => compare(password, known),
  });
}
