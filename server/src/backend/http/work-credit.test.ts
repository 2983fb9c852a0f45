import { expect, test } from 'vitest';
import { createWorkCredit } from './work-credit.ts';

test('whoever asks without end has a share of the time, whoever has rested may do more at once', () => {
  let time = 0;
  const credit = createWorkCredit({ share: 0.5, most: 1_000, now: () => time });
  credit.charge('a', 1_000);
  expect(credit.waitOf('a')).toBe(0);
  credit.charge('a', 300);
  expect([credit.waitOf('a'), credit.waitOf('b')]).toEqual([600, 0]);
  time = 500;
  expect(credit.waitOf('a')).toBe(100);
  time = 600;
  expect(credit.waitOf('a')).toBe(0);
  credit.charge('a', 100);
  expect(credit.waitOf('a')).toBe(200);
  time = 10_000;
  credit.charge('a', 1_100);
  expect(credit.waitOf('a')).toBe(200);
});

test('keys that owe nothing are forgotten, and no other', () => {
  let time = 0;
  const credit = createWorkCredit({ share: 1, most: 0, now: () => time });
  for (let key = 0; key < 100; key += 1) credit.charge(`key ${key}`, 10);
  credit.charge('debtor', 1_000);
  time = 20;
  for (let key = 100; key < 200; key += 1) credit.charge(`key ${key}`, 10);
  expect(credit.waitOf('debtor')).toBe(980);
  expect(credit.waitOf('key 199')).toBe(10);
});
