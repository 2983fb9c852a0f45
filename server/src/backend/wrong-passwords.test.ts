import { expect, test } from 'vitest';
import { WRONG_PASSWORDS, watchWrongPasswords } from './wrong-passwords.ts';

test('the owner of an account is told of many wrong passwords, once a day', async () => {
  let now = 0;
  const told: string[] = [];
  const note = watchWrongPasswords(
    async (email) => void told.push(email),
    () => now,
  );
  const guess = async (times: number) => {
    for (let i = 0; i < times; i += 1) await note(i % 2 ? 'Anna@example.it' : 'anna@example.it');
  };
  await guess(WRONG_PASSWORDS - 1);
  expect(told).toEqual([]);
  await guess(20);
  expect(told).toEqual(['anna@example.it']);
  now += 3_600_000;
  await guess(WRONG_PASSWORDS + 10);
  expect(told).toHaveLength(1);
  now += 86_400_000;
  await guess(WRONG_PASSWORDS + 10);
  expect(told).toHaveLength(2);
});
