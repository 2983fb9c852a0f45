import { readdirSync, readFileSync } from 'node:fs';
import type { Hazard } from './hazard.ts';
import { PhraseIndex } from './phrase-index.ts';

const FOLDER = new URL('hazards/', import.meta.url);

/** The hazards with an index of all their phrases. */
export interface HazardCatalogue {
  /** The hazards of whose first group each phrase is one. */
  readonly begunBy: ReadonlyMap<string, readonly Hazard[]>;
  readonly phrases: PhraseIndex;
}

let loaded: HazardCatalogue | undefined;

/** The catalogue, read once in a process. Its files are checked against `hazardsFileSchema` by tests, not here. */
export function hazardCatalogue(): HazardCatalogue {
  loaded ??= indexed(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .flatMap((name): readonly Hazard[] => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')).hazards),
  );
  return loaded;
}

function indexed(hazards: readonly Hazard[]): HazardCatalogue {
  const begunBy = new Map<string, Hazard[]>();
  for (const hazard of hazards)
    for (const phrase of hazard.all[0] ?? []) begunBy.set(phrase, [...(begunBy.get(phrase) ?? []), hazard]);
  const phrases = hazards.flatMap(({ all, about = [], unless = [] }) => [
    ...all.flat(),
    ...about.flat(),
    ...unless,
  ]);
  return { begunBy, phrases: new PhraseIndex(phrases) };
}
