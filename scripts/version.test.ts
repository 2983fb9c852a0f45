import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { programVersion } from '../server/src/platform/program-version.ts';
import { HEAP_FLAGS, STAGE_FLAGS } from '../server/src/platform/v8-flags.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const manifestSchema = z.object({
  version: z.string(),
  scripts: z.optional(z.record(z.string(), z.string())),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});
const manifestOf = (folder: string) =>
  manifestSchema.parse(JSON.parse(read(path.join(folder, 'package.json'))));

test('every workspace and the lockfile have the one version', () => {
  for (const folder of ['.', 'cli', 'client', 'exports', 'shared', 'server', 'web']) {
    const { version, dependencies, devDependencies } = manifestOf(folder);
    expect({ folder, version }).toEqual({ folder, version: programVersion() });
    const asked = { ...devDependencies, ...dependencies }['@rilievo/shared'];
    // `cli` and `client` import nothing of it.
    if (!['shared', 'cli', 'client'].includes(folder))
      expect({ folder, asked }).toEqual({ folder, asked: programVersion() });
  }
  expect(manifestSchema.parse(JSON.parse(read('package-lock.json'))).version).toBe(programVersion());
});

test('the newest version of the changelog is the one of the program, and has its date', () => {
  const [, newest] = /^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(newest).toBe(programVersion());
});

test.each(['start', 'worker', 'api', 'admin', 'backup', 'restore'])('`npm run %s` reads .env', (name) => {
  const command = manifestOf('.').scripts?.[name] ?? '';
  expect(command).toMatch(/^node (?:--\S+ )*--env-file-if-exists=\.env server\/src\/[a-z]+\.ts$/);
});

test('the program starts with the same options for its heap everywhere', () => {
  const { scripts = {} } = manifestOf('.');
  const container = /^CMD (.+)$/m.exec(read('Dockerfile'))?.[1] ?? '[]';
  const units = ['rilievo', 'rilievo-worker', 'rilievo-api'].map(
    (name) => /^ExecStart=(.+)$/m.exec(read(`deploy/${name}.service`))?.[1],
  );
  const services = [...read('deploy/compose.worker.yaml').matchAll(/^ *command: \[(.+)\]$/gm)];
  expect(services).toHaveLength(2);
  const commands = [
    ...[scripts.start, scripts.worker, scripts.api, ...units],
    ...services.map(([, command = '']) => command.replaceAll(',', '')),
  ].map((command = '') => command.split(' '));
  for (const words of [...commands, z.array(z.string()).parse(JSON.parse(container))])
    expect(words.slice(1, 1 + HEAP_FLAGS.length)).toEqual(HEAP_FLAGS);
  // An analysis is timed as a stage process makes it.
  expect(scripts['bench:analysis']?.split(' ').slice(1, -1)).toEqual(STAGE_FLAGS);
});

test('a setting of .env is read, one of the environment wins', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'env-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, '.env'), 'PORT=nothing\nDAILY_LIMIT=none\n');
  // Wrong on purpose: settings are judged before anything starts.
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--env-file-if-exists=.env', path.join(ROOT, 'server/src/main.ts')],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, PORT: '3000' } },
  );
  expect(status).toBe(1);
  expect(stderr).toContain('Setting DAILY_LIMIT');
  expect(stderr).not.toContain('Setting PORT');
});
