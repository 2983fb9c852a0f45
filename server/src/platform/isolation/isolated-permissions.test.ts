import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ISOLATED_PERMISSIONS } from './isolated-permissions.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

function mayRead(file: string): boolean {
  const script = 'process.stdout.write(String(process.permission.has("fs.read", process.argv[1])))';
  return (
    execFileSync(process.execPath, [...ISOLATED_PERMISSIONS, '-e', script, file], { encoding: 'utf8' }) ===
    'true'
  );
}

test.each(['data/secrets.json', '.env', '.git/config', '../elsewhere', '/etc/passwd'])(
  'an isolated process cannot read %s',
  (file) => {
    expect(mayRead(path.resolve(ROOT, file))).toBe(false);
  },
);

test.each(['server/src/extraction/extract.ts', 'shared/src/limits.ts', 'node_modules/zod/package.json'])(
  'an isolated process reads its code: %s',
  (file) => {
    expect(mayRead(path.resolve(ROOT, file))).toBe(true);
  },
);
