import * as z from 'zod';
import type { Checkpoints } from '../platform/checkpoints.ts';
import { storable } from '../platform/storable.ts';
import { type FetchedSource, fetchedSourceSchema, MAX_SOURCES } from './source.ts';

const keptSchema = z.array(fetchedSourceSchema).max(MAX_SOURCES);

/** The sources found. `tried` is false if there was nothing to look for. */
export interface Gathered {
  readonly sources: readonly FetchedSource[];
  readonly tried: boolean;
}

/**
 * The sources of an earlier attempt, else those that `gather` finds, which are kept: what a language model is asked,
 * and what its answers are kept under, depends on them.
 */
export async function keptSources(
  checkpoints: Checkpoints,
  key: string,
  gather: () => Promise<Gathered>,
): Promise<readonly FetchedSource[]> {
  const kept = keptSchema.safeParse(await checkpoints.read(key));
  if (kept.success) return kept.data;
  const { sources, tried } = await gather();
  const found = storable(sources);
  if (tried) await checkpoints.save(key, found);
  return found;
}
