import { expect, test } from 'vitest';
import { processCpuTime } from './process-cpu-time.ts';

test.runIf(process.platform === 'linux')('the CPU time of this process is that which Node reports', () => {
  const { user, system } = process.cpuUsage();
  const reported = (user + system) / 1_000;
  const told = processCpuTime(process.pid) ?? 0;
  expect(told).toBeGreaterThan(reported - 100);
  expect(told).toBeLessThan(reported + 5_000);
});

test('a process that is not there has none', () => {
  expect(processCpuTime(undefined)).toBeNull();
  expect(processCpuTime(2 ** 22 + 1)).toBeNull();
});
