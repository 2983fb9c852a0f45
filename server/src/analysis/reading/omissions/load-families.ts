import { readdirSync, readFileSync } from 'node:fs';
import type { Family } from './family.ts';

const FOLDER = new URL('families/', import.meta.url);
/** The formatter writes every family in this form; a test compares what is read here with the parsed files. */
const FAMILY = '\n    {\n      "id": ';
const NEEDS = ',\n      "needs": ';
const END = '\n      ]';

let loaded: readonly Family[] | undefined;

/** The families, read once in a process. Their files are checked against `familiesFileSchema` by tests, not here. */
export function omissionFamilies(): readonly Family[] {
  loaded ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, FOLDER), 'utf8').split(FAMILY).slice(1).map(familyIn));
  return loaded;
}

/** A family of which only the head is parsed: an article is asked for the needs of two or three of hundreds. */
function familyIn(text: string): Family {
  const at = text.indexOf(NEEDS);
  const head: Omit<Family, 'needs'> = JSON.parse(`{"id": ${text.slice(0, at)}}`);
  let needs: Family['needs'] | undefined;
  return {
    ...head,
    get needs() {
      needs ??= JSON.parse(
        text.slice(at + NEEDS.length, text.lastIndexOf(END) + END.length),
      ) as Family['needs'];
      return needs;
    },
  };
}
