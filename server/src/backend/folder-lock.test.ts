import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { temporaryFolder } from './testing/test-server.ts';

test('a folder is held by one, and free again when released', async () => {
  const folder = await temporaryFolder();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid}.`,
  );
  await lock.release();
  await (await lockFolder(folder)).release();
});

test('of many that want a folder at once exactly one gets it', async () => {
  const folder = await temporaryFolder();
  const takers = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const holders = takers.filter((taker) => taker.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  await holders[0]?.value.release();
});

test('a folder whose path is longer than the name of a socket may be is locked all the same', async () => {
  const folder = path.join(await temporaryFolder(), 'cartella-'.repeat(20));
  await mkdir(folder);
  const here = process.cwd();
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('is in use by process');
  expect(process.cwd()).toBe(here);
  await lock.release();
});
