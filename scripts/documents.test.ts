import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const markdownIn = (folder: string) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
const PAGES = ['.', 'docs', 'docs/decisions', '.github'].flatMap(markdownIn);

const read = (page: string) => readFileSync(path.join(ROOT, page), 'utf8');

/** Where the links of a page lead, without those to other sites. */
function missingTargets(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(path.resolve(ROOT, path.dirname(page), target)));
}

/** Paths in backticks that name a file or folder from the root of the project. */
function missingPaths(text: string): string[] {
  return [
    ...text.matchAll(/`((?:server|shared|web|supabase|scripts|lint|bench|e2e|docs|deploy)\/[\w./-]+)`/g),
  ]
    .map(([, named = '']) => named)
    .filter((named) => !existsSync(path.join(ROOT, named)));
}

test.each(PAGES)('every link in %s leads to a file', (page) => {
  expect(missingTargets(page, read(page))).toEqual([]);
});

test.each(PAGES)('every path that %s names exists', (page) => {
  expect(missingPaths(read(page))).toEqual([]);
});

test('a link and a path that lead nowhere are found', () => {
  expect(missingTargets('docs/a.md', '[a](../README.md) [b](gone.md#x) [c](https://a.example/b)')).toEqual([
    'gone.md',
  ]);
  expect(missingPaths('`server/src/env.ts` `server/src/gone.ts` `supabase/tests/`')).toEqual([
    'server/src/gone.ts',
  ]);
});

/** Version 3 of the CLI pushes to a database of this machine unless it is told otherwise. */
const LOCAL_PUSH = /npx supabase db push(?! --remote)/;

test.each([...PAGES, 'web/src/strings/admin.ts', 'server/src/doctor/supabase.ts'])(
  'the migrations that %s pushes go to the project',
  (page) => {
    expect(read(page)).not.toMatch(LOCAL_PUSH);
    expect('npx supabase db push --yes').toMatch(LOCAL_PUSH);
  },
);

/** The newest decisions may wait for their line, so that branches beside each other do not meet in the index. */
const MAY_WAIT = 20;

test('the index of decisions lists every decision but the newest, and each once', () => {
  const index = read('docs/decisions/README.md');
  const listed = [...index.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, name = '']) => name);
  const files = readdirSync(path.join(ROOT, 'docs/decisions')).filter((name) => /^\d{3}-/.test(name));
  expect(new Set(listed).size).toBe(listed.length);
  expect(
    files
      .sort()
      .slice(0, -MAY_WAIT)
      .filter((name) => !listed.includes(name)),
  ).toEqual([]);
});
