import { readdirSync, readFileSync } from 'node:fs';
import type { Hazard, HazardsFile } from './hazard.ts';
import { PhraseIndex } from './phrase-index.ts';

const FOLDER = new URL('hazards/', import.meta.url);

/** How a sentence says that something was believed, or what it does: it warns. */
const DENIALS: readonly string[] = [
  'un tempo ',
  'si credeva',
  'si pensava',
  'invece di',
  'anziche',
  'puo caus',
  'possono caus',
  'puo provoc',
  'possono provoc',
];

/** A hazard with the phrases of its field; null if it is looked for on every page. */
export interface HazardOfField {
  readonly hazard: Hazard;
  readonly field: readonly string[] | null;
}

/** The hazards with an index of all their phrases. */
interface HazardCatalogue {
  /** The hazards of whose first group each phrase is one. */
  readonly begunBy: ReadonlyMap<string, readonly HazardOfField[]>;
  readonly phrases: PhraseIndex;
}

let loaded: HazardCatalogue | undefined;

/** The catalogue, read once in a process. Its files are checked against `hazardsFileSchema` by tests, not here. */
export function hazardCatalogue(): HazardCatalogue {
  loaded ??= indexed(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name): HazardsFile => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))),
  );
  return loaded;
}

function indexed(files: readonly HazardsFile[]): HazardCatalogue {
  const begunBy = new Map<string, HazardOfField[]>();
  const phrases = new Set<string>();
  for (const { field = null, hazards } of files) {
    for (const phrase of field ?? []) phrases.add(phrase);
    for (const hazard of hazards.map(withDenials)) {
      const { all, about = [], unless = [] } = hazard;
      for (const phrase of [...all.flat(), ...about.flat(), ...unless]) phrases.add(phrase);
      for (const phrase of all[0] ?? []) {
        const begun = begunBy.get(phrase) ?? [];
        begunBy.set(phrase, begun);
        begun.push({ hazard, field });
      }
    }
  }
  return { begunBy, phrases: new PhraseIndex(phrases) };
}

function withDenials(hazard: Hazard): Hazard {
  const { unless = [], deniedAsUsual = true } = hazard;
  return deniedAsUsual ? { ...hazard, unless: [...DENIALS, ...unless] } : hazard;
}
