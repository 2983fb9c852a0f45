import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { BackendError } from '../queue/backend-error.ts';
import { createConditions } from './conditions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MEGABYTE = 1024 * 1024;

test('a disk is looked at every ten minutes, and only what has changed is noted', async () => {
  const call = vi.fn().mockResolvedValue(true);
  const rooms = [5_000, 4_000, 517, 513, 900, 2_000];
  const room = vi.fn(async () => (rooms.shift() ?? 0) * MEGABYTE);
  const conditions = createConditions(call, createLogger('silent'), room);
  conditions.watchDisk('/data');
  await vi.advanceTimersByTimeAsync(50 * 60_000);
  conditions.stop();
  await vi.advanceTimersByTimeAsync(50 * 60_000);
  expect(room).toHaveBeenCalledTimes(6);
  expect(call.mock.calls.map(([, parameters]) => parameters)).toEqual([
    { name: 'disk', figure: null },
    { name: 'disk', figure: 510 },
    { name: 'disk', figure: 900 },
    { name: 'disk', figure: null },
  ]);
});

test('the migrations of a program are noted once, as soon as the backend answers', async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(new BackendError('note_condition', 0, undefined))
    .mockResolvedValue(true);
  const conditions = createConditions(call, createLogger('silent'));
  conditions.programStarted('20261122740100');
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  conditions.stop();
  expect(call.mock.calls).toEqual([
    ['note_condition', { name: 'program', figure: 20_261_122_740_100 }],
    ['note_condition', { name: 'program', figure: 20_261_122_740_100 }],
  ]);
});

test('a mail that fails is noted once, and again where the backend did not hear it', async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(new BackendError('note_condition', 503, undefined))
    .mockResolvedValue(true);
  const { mailTried } = createConditions(call, createLogger('silent'));
  const failure = { to: 'anna@example.it', error: new Error('the server is away') };
  for (const tried of [failure, failure, failure, null, null]) {
    mailTried(tried);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(call.mock.calls.map(([, { figure }]) => figure)).toEqual([1, 1, null]);
});

test('an address that is refused is no failure of mail; three people in a row are', async () => {
  const call = vi.fn().mockResolvedValue(true);
  const { mailTried } = createConditions(call, createLogger('silent'));
  const refusal = Object.assign(new Error('550 no such person'), { command: 'RCPT TO' });
  const refuse = (to: string) =>
    mailTried({ to, error: new Error('the mail was not sent', { cause: refusal }) });
  for (const to of ['anna@example.it', 'ANNA@example.it', 'bruno@example.it', 'anna@example.it']) refuse(to);
  expect(call).not.toHaveBeenCalled();
  refuse('carla@example.it');
  mailTried(null);
  for (const to of ['dino@example.it', 'elena@example.it']) refuse(to);
  await vi.advanceTimersByTimeAsync(1);
  expect(call.mock.calls.map(([, { figure }]) => figure)).toEqual([1, null]);
});
