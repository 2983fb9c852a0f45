import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { findBinaries, makeMissingLinks } from './binaries.ts';

test('links that no install script made are made, and those that are there stay', async () => {
  const root = await temporaryFolder();
  const library = (name: string) => path.join(root, 'native/lib', name);
  await mkdir(library(''), { recursive: true });
  await writeFile(library('libpq.so.5.18'), 'library');
  await symlink('libpq.so.5.18', library('libpq.so.5'));
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  await writeFile(path.join(root, 'native/pg-symlinks.json'), JSON.stringify(links));

  await makeMissingLinks(root);
  await makeMissingLinks(root);

  for (const name of ['libpq.so', 'libpq.so.5'])
    expect(await readFile(library(name), 'utf8')).toBe('library');
});

test('a platform without a build is told in one line what to do', async () => {
  const { arch } = process;
  Object.defineProperty(process, 'arch', { value: 'riscv64' });
  try {
    await expect(findBinaries()).rejects.toThrow(
      /^PostgreSQL for \w+ riscv64 \(.*\) is not installed: .* set DATABASE_URL to a PostgreSQL server/,
    );
  } finally {
    Object.defineProperty(process, 'arch', { value: arch });
  }
});
