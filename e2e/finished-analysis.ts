import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './accounts.ts';
import type { RunningApp } from './running-app.ts';

const LOOK_EVERY_MS = 200;
const GIVE_UP_AFTER_MS = 120_000;

/** Submits a request as its owner would and waits until the worker has ended it; gives back its session_uid. */
export async function finishedAnalysis(
  app: RunningApp,
  { id }: Account,
  request: { url_base?: string; content_base?: string; prompt?: string; llm?: string; session_title: string },
): Promise<string> {
  const session_uid = randomBytes(8).toString('hex');
  const tasks = { task_1: true, task_2: true, task_3: true };
  const { error } = await app.service
    .from('contents')
    .insert({ auth_uid: id, session_uid, ...tasks, ...request });
  if (error) throw new Error(error.message);
  for (const start = Date.now(); Date.now() - start < GIVE_UP_AFTER_MS; await sleep(LOOK_EVERY_MS)) {
    const { data } = await app.service
      .from('contents')
      .select('status')
      .eq('session_uid', session_uid)
      .single();
    if (data?.status === 'completed' || data?.status === 'failed') return session_uid;
  }
  throw new Error('The analysis did not end in time.');
}
