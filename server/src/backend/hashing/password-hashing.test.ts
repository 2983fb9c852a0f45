import bcrypt from 'bcryptjs';
import { expect, onTestFinished, test } from 'vitest';
import { createPasswordHashing } from './password-hashing.ts';

function hashingIn(thread?: string) {
  const hashing = createPasswordHashing(
    thread === undefined ? undefined : new URL(`data:text/javascript,${thread}`),
  );
  onTestFinished(() => hashing.close());
  return hashing;
}

test('hashes and compares as bcryptjs does, while the event loop goes on', async () => {
  const { hash, compare } = hashingIn();
  let turns = 0;
  const turning = setInterval(() => (turns += 1), 1);
  const made = await hash('una-password', 12);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
  expect(bcrypt.compareSync('una-password', made)).toBe(true);
  expect(await Promise.all([compare('una-password', made), compare('un-altra', made)])).toEqual([
    true,
    false,
  ]);
});

test('what is no hash, and what is no password, is an error and not a wrong password', async () => {
  const { compare, hash } = hashingIn();
  await expect(compare(undefined as unknown as string, 'x')).rejects.toThrow();
  await expect(hash({} as unknown as string, 10)).rejects.toThrow();
});

test('a thread that dies fails what it was asked, and the next task has a new one', async () => {
  const dying = hashingIn('process.exit(1)');
  for (const _ of [1, 2]) await expect(dying.compare('a', 'b')).rejects.toThrow('hashes passwords');
  const failing = hashingIn('throw new Error("memory")');
  for (const _ of [1, 2]) await expect(failing.compare('a', 'b')).rejects.toThrow('hashes passwords');
});
