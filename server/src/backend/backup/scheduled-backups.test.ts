import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startServer, temporaryFolder } from '../testing/test-server.ts';
import { backupName, newestBackup, supersededBackups } from './backup-names.ts';

const OLD = ['rilievo-backup-20250101-000000.tar.gz', 'rilievo-backup-20250102-000000.tar.gz'];

test('a running server makes the backup that is due and keeps the newest ones and all other files', async () => {
  const folder = await temporaryFolder();
  for (const name of [...OLD, 'note.txt']) await writeFile(path.join(folder, name), '');
  const server = await startServer(await temporaryFolder(), { BACKUP_DIR: folder, BACKUP_KEEP: '2' });
  await expect.poll(() => server.output(), { timeout: 120_000 }).toContain('scheduled backup made');
  const names = await readdir(folder);
  expect(names).toHaveLength(3);
  expect(names).toEqual(expect.arrayContaining(['note.txt', OLD[1]]));
  expect(newestBackup(names)).toBeGreaterThan(Date.now() - 3_600_000);
  await server.stop();
});

test('a server that cannot make its backup says so and goes on', async () => {
  const file = path.join(await temporaryFolder(), 'no-folder');
  await writeFile(file, '');
  const server = await startServer(await temporaryFolder(), { BACKUP_DIR: file });
  await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('scheduled backup failed');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  await server.stop();
});

test('only names of backups count, and the newest are kept', () => {
  const now = new Date('2026-11-22T10:20:30Z');
  expect(backupName(now)).toBe('rilievo-backup-20261122-102030.tar.gz');
  expect(newestBackup([...OLD, backupName(now), 'rilievo-backup-29990101-000000.tar.gz.12.half'])).toBe(
    now.getTime(),
  );
  expect(newestBackup(['x.tar.gz'])).toBeNull();
  expect(supersededBackups(['monday.tar.gz', ...OLD, backupName(now)], 1)).toEqual([...OLD].reverse());
});
