import { parentPort } from 'node:worker_threads';
import bcrypt from 'bcryptjs';
import type { HashingAnswer, HashingTask } from './password-hashing.ts';

parentPort?.on('message', ({ id, task }: { id: number; task: HashingTask }) => {
  let answer: HashingAnswer;
  try {
    answer =
      task.kind === 'hash'
        ? { id, value: bcrypt.hashSync(task.password, task.cost) }
        : { id, value: bcrypt.compareSync(task.password, task.hash) };
  } catch (error) {
    answer = { id, failure: error instanceof Error ? error.message : 'unknown reason' };
  }
  parentPort?.postMessage(answer);
});
