import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import type { IsolatedReply } from '../isolated-reply.ts';
import { serveJobs } from '../serve-jobs.ts';

/** The jobs of an isolated process in the tests of isolation. */
const scenarioSchema = z.object({
  scenario: z.enum([
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

export type ScenarioJob = z.infer<typeof scenarioSchema>;

serveJobs(async function* work(message): AsyncGenerator<IsolatedReply> {
  const { scenario } = scenarioSchema.parse(message);
  if (scenario === 'pause') await pause(300);
  if (scenario.startsWith('first')) yield { kind: 'first', answer: 'first' };
  if (scenario === 'loop' || scenario === 'first then loop') while (Date.now() > 0);
  if (scenario === 'fill') for (const all: string[][] = []; ; ) all.push(Array(10_000).fill(`${all.length}`));
  if (scenario === 'recurse') recurse(0);
  if (scenario === 'throw' || scenario === 'first then throw')
    throw new TypeError('Una frase riservata\n    at una frase riservata');
  if (scenario === 'write') (await import('node:fs')).writeFileSync('isolated-scenario.txt', 'a');
  yield { kind: 'final', answer: scenario === 'pid' ? String(process.pid) : 'done' };
});

function recurse(depth: number): number {
  return recurse(depth + 1) + 1;
}
