import type { OfferedModel } from '@rilievo/shared/models';

/** The address of the models. An OpenAI-compatible server may need no key. */
export type GatewayAddress =
  | { readonly kind: 'openrouter'; readonly baseUrl: string; readonly apiKey: string }
  | { readonly kind: 'openai-compatible'; readonly baseUrl: string; readonly apiKey: string | null };

export interface ModelSettings {
  readonly address: GatewayAddress;
  /** The models that a user can choose. */
  readonly offered: readonly OfferedModel[];
  /** The server's names of models, by id; a missing one keeps its id. */
  readonly names: Readonly<Record<string, string>>;
  /** The model that the critic is, by its id; null: the one that the user chose. */
  readonly critic: string | null;
  /** United States dollars after which an analysis makes no further call; calls under way are still paid. */
  readonly maxCostUsd: number;
  /** United States dollars after which a month sees no further call, over all analyses; null: no ceiling. */
  readonly monthlyUsd: number | null;
  /** Calls at once to one model, over all analyses of this process. */
  readonly concurrency: number;
  /** Milliseconds for one call, and for all calls of one analysis with their waits. */
  readonly callMs: number;
  readonly analysisMs: number;
}
