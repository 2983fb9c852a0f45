import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCES = path.join(ROOT, 'server/src');

test('every line of the log that is explained to operators is one that the program writes', () => {
  const page = readFileSync(path.join(ROOT, 'docs/operating.md'), 'utf8');
  const explained = [...page.matchAll(/^\| `([^`]+)` \| (?:info|warn|error|fatal) \|/gm)].map(
    ([, line]) => line,
  );
  expect(explained.length).toBeGreaterThan(15);
  const program = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(path.join(SOURCES, name), 'utf8'))
    .join('\n');
  expect(explained.filter((line) => !program.includes(`'${line}'`))).toEqual([]);
});
