import { readdirSync, readFileSync } from 'node:fs';
import type { Family } from './family.ts';

const FOLDER = new URL('families/', import.meta.url);

let loaded: readonly Family[] | undefined;

/** The families, read once in a process. Their files are checked against `familiesFileSchema` by tests, not here. */
export function omissionFamilies(): readonly Family[] {
  loaded ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const file: { families: Family[] } = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'));
      return file.families;
    });
  return loaded;
}
