import { expect, test } from 'vitest';
import { processStat } from './process-stat.ts';

const onLinux = test.runIf(process.platform === 'linux');

onLinux('the CPU time of this process is that which Node reports', () => {
  const { user, system } = process.cpuUsage();
  const reported = (user + system) / 1_000;
  const told = processStat(process.pid)?.cpuMs ?? 0;
  expect(told).toBeGreaterThan(reported - 100);
  expect(told).toBeLessThan(reported + 5_000);
});

onLinux('the parent of this process is that which Node reports', () => {
  expect(processStat(process.pid)?.parent).toBe(process.ppid);
});

test('of a process that is not there nothing is known', () => {
  expect(processStat(undefined)).toBeNull();
  expect(processStat(2 ** 22 + 1)).toBeNull();
});
