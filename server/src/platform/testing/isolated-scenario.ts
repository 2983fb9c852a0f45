import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { IsolatedReply } from '../isolated-reply.ts';
import { serveJobs } from '../serve-jobs.ts';

/** The jobs of an isolated process in the tests of isolation. */
const trialSchema = z.object({
  trial: z.enum([
    'echo',
    'pid',
    'pause',
    'loop',
    'first then loop',
    'first then throw',
    'fill',
    'recurse',
    'throw',
    'write',
  ]),
});

export type TrialJob = z.infer<typeof trialSchema>;

serveJobs(async function* work(message): AsyncGenerator<IsolatedReply> {
  const { trial } = trialSchema.parse(message);
  if (trial === 'pause') await pause(300);
  if (trial.startsWith('first')) yield { kind: 'first', answer: 'first' };
  if (trial === 'loop' || trial === 'first then loop') while (Date.now() > 0);
  if (trial === 'fill') for (const all: string[][] = []; ; ) all.push(Array(10_000).fill(`${all.length}`));
  if (trial === 'recurse') recurse(0);
  if (trial === 'throw' || trial === 'first then throw')
    throw new TypeError('Una frase riservata\n    at una frase riservata');
  if (trial === 'write') (await import('node:fs')).writeFileSync('isolated-trial.txt', 'a');
  yield { kind: 'final', answer: trial === 'pid' ? String(process.pid) : 'done' };
});

function recurse(depth: number): number {
  return recurse(depth + 1) + 1;
}
