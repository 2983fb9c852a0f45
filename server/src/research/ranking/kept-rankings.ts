import { createHash } from 'node:crypto';
import type { DatabaseCall } from '#platform/database-call.ts';
import { storable } from '#platform/storable.ts';
import { type Ranking, rankingSchema } from './ranking.ts';

/** The query is not stored, so the table does not reveal what was searched for. */
const keptSchema = rankingSchema.omit({ query: true });

/** The pages found for a query, cached for a day for everybody's analyses. */
export interface KeptRankings {
  /** Null if nothing is cached, or the cached value is invalid. Throws what the database throws. */
  read(query: string, provider: string, signal: AbortSignal): Promise<Ranking | null>;
  save(ranking: Ranking, signal: AbortSignal): Promise<void>;
}

/** Throws what `call` throws. */
export function createKeptRankings(call: DatabaseCall): KeptRankings {
  return {
    async read(query, provider, signal) {
      const kept = await call('kept_ranking', { key: keyOf(query, provider) }, signal);
      const found = keptSchema.safeParse(kept);
      return found.success ? { ...found.data, query } : null;
    },
    async save({ query, ...found }, signal) {
      const key = keyOf(query, found.provider);
      await call('keep_ranking', { key, value: storable(found) }, signal);
    },
  };
}

/** A hash reveals nothing about the query without a guess. */
function keyOf(query: string, provider: string): string {
  return createHash('sha256').update(`${provider}\n${query}`).digest('hex');
}
