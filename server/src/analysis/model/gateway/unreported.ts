import type { AnswerUsage } from './usage.ts';

/** Fewer than in the tokens that models make of Italian, so that an estimate is no less than what was sent. */
const CHARACTERS_OF_A_TOKEN = 3;

/** A short answer may cost a minimum charge, which says nothing of a token. */
const MIN_PRICED_TOKENS = 500;

/** The part of a request that is counted. */
interface Sent {
  readonly instructions: string;
  readonly turns: readonly { readonly content: string }[];
}

/** Notes what a call has used that ended without an answer. */
export type NoteUnreported = (usage: AnswerUsage) => Promise<void>;

/** The estimated usage of a call without a reported count: what was sent; what the model wrote is unknown. */
export function unreportedUsage({ instructions, turns }: Sent): AnswerUsage {
  const sent = turns.reduce((sum, { content }) => sum + content.length, instructions.length);
  return {
    calls: 1,
    inputTokens: Math.ceil(sent / CHARACTERS_OF_A_TOKEN),
    outputTokens: 0,
    costUsd: null,
  };
}

/** Dollars for a token of a model, by the answers whose cost was reported: the dearest of them; it never falls. */
export interface TokenPrice {
  learn(usage: AnswerUsage): void;
  /** The usage with a cost; without one where no answer has reported any. */
  priced(usage: AnswerUsage): AnswerUsage;
}

export function createTokenPrice(): TokenPrice {
  let dearest: number | null = null;
  return {
    learn({ inputTokens, outputTokens, costUsd }) {
      const tokens = inputTokens + outputTokens;
      if (costUsd !== null && tokens >= MIN_PRICED_TOKENS) dearest = Math.max(dearest ?? 0, costUsd / tokens);
    },
    priced: (usage) => ({
      ...usage,
      costUsd: dearest === null ? null : dearest * (usage.inputTokens + usage.outputTokens),
    }),
  };
}
