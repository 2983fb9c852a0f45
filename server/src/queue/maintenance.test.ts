import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { BackendError } from './backend-error.ts';
import { startMaintenance } from './maintenance.ts';

const MINUTE = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a worker purges a minute after its start and then every hour, whatever comes of it, until it stops', async () => {
  const call = vi
    .fn()
    .mockRejectedValueOnce(new BackendError('purge_old_rows', 503, undefined))
    .mockResolvedValueOnce('nonsense')
    .mockResolvedValue({ messages: 3 });
  const maintenance = startMaintenance(call, createLogger('silent'));
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(call).toHaveBeenCalledExactlyOnceWith('purge_old_rows', { most: 1_000 });
  await vi.advanceTimersByTimeAsync(180 * MINUTE);
  expect(call).toHaveBeenCalledTimes(4);
  await maintenance.stop();
  await vi.advanceTimersByTimeAsync(180 * MINUTE);
  expect(call).toHaveBeenCalledTimes(4);
});
