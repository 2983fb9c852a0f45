import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { killAll, startNode } from './queue/testing/node-process.ts';

afterEach(killAll);

test('without the address and the key of a backend the worker says what is missing and ends with 1', async () => {
  const worker = startNode('worker.ts', {});
  expect(await worker.ended).toBe(1);
  expect(worker.lines).toEqual([
    'Setting SUPABASE_URL must be set, and SUPABASE_SECRET_KEY with it, for a worker alone.',
  ]);
});

test('a backend that is not there yet is waited for, and a signal ends the wait with 0', async () => {
  const settings = { SUPABASE_URL: await addressOfNobody(), SUPABASE_SECRET_KEY: 'sb_secret_nobody' };
  const worker = startNode('worker.ts', settings);
  await worker.printed(/backend unreachable/);
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(worker.lines.filter((line) => line.includes('backend unreachable'))).toHaveLength(1);
  expect(worker.lines.at(-1)).toContain('worker stopped');
});

/** An address on this machine where something has just stopped listening. */
async function addressOfNobody(): Promise<string> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return `http://127.0.0.1:${port}`;
}
