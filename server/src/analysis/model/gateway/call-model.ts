import { setTimeout as pause } from 'node:timers/promises';
import type { FailureCode } from '@rilievo/shared/failure';
import { AnalysisFailure } from '#platform/failure.ts';
import type { Logger } from '#platform/logger.ts';
import { brokenOff, CallFault } from './call-fault.ts';
import type { ChatAnswer, ChatModel, ChatRequest } from './chat-model.ts';
import type { Slots } from './slots.ts';
import { type NoteUnreported, type TokenPrice, unreportedUsage } from './unreported.ts';

const MAX_TRIES = 3;
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

/** Advice for the operator, for the log. */
const ADVICE: Partial<Record<FailureCode, string>> = {
  model_key_refused: 'check OPENROUTER_API_KEY or LLM_API_KEY, and that the key may use this model',
  model_no_credit: 'add credit to the account of the key',
  model_request_refused:
    'check that the server knows this model (LLM_MODELS, LLM_MODEL_MAP, LLM_CRITIC_MODEL) and structured output',
  model_busy: 'lower LLM_CONCURRENCY, or raise the limits of the account',
  model_unavailable: 'check LLM_BASE_URL, and LLM_CALL_SECONDS for a slow server',
};

/** Resolves after the milliseconds, or rejects at the signal's abort. */
export type Wait = (ms: number, signal: AbortSignal) => Promise<void>;

export const realWait: Wait = (ms, signal) => pause(ms, undefined, { signal });

export interface CallDeps {
  readonly model: ChatModel;
  /** The model's name, for the log. */
  readonly name: string;
  readonly slots: Slots;
  readonly price: TokenPrice;
  /** Whether this month's ceiling of cost leaves room; asked before each try. Throws what the database throws. */
  mayAsk(signal: AbortSignal): Promise<boolean>;
  /** Milliseconds for one try. */
  readonly callMs: number;
  readonly wait: Wait;
  readonly logger: Logger | null;
}

/**
 * Calls a model, at most three times, waiting as long as the server asks or 1 s, 2 s between attempts. Waits occupy no
 * slot. A call that ends while the model works is recorded with what was sent, at the highest price seen. Throws
 * `AnalysisFailure`, or the signal's reason.
 */
export async function callModel(
  request: ChatRequest,
  deps: CallDeps,
  noteUnreported: NoteUnreported,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const note = () => noteUnreported(deps.price.priced(unreportedUsage(request)));
  for (let tries = 1; ; tries++) {
    const outcome = await tryOnce(request, deps, note, signal);
    if (!(outcome instanceof CallFault)) {
      deps.price.learn(outcome.usage);
      return outcome.form === 'oversized' ? { ...outcome, usage: deps.price.priced(outcome.usage) } : outcome;
    }
    if (outcome.unreported) await note();
    const again = outcome.transient && tries < MAX_TRIES;
    const delay = again ? waitBefore(tries + 1, outcome.retryAfter) : null;
    const advice = delay === null ? ADVICE[outcome.code] : undefined;
    const fault = { code: outcome.code, fault: outcome.message, advice };
    deps.logger?.warn({ model: deps.name, task: request.task, tries, delay, ...fault }, 'model call failed');
    if (delay === null) throw new AnalysisFailure(outcome.code, outcome.transient, { cause: outcome });
    await deps.wait(delay, signal).catch(() => {});
    signal.throwIfAborted();
  }
}

async function tryOnce(
  request: ChatRequest,
  { model, slots, mayAsk, callMs }: CallDeps,
  note: () => Promise<void>,
  signal: AbortSignal,
): Promise<ChatAnswer | CallFault> {
  const release = await slots.take(signal);
  try {
    if (!(await mayAsk(signal))) throw new AnalysisFailure('model_month_spent', false, { resumable: true });
    return await answerInTime(request, model, callMs, note, signal);
  } finally {
    release();
  }
}

async function answerInTime(
  request: ChatRequest,
  model: ChatModel,
  callMs: number,
  note: () => Promise<void>,
  signal: AbortSignal,
): Promise<ChatAnswer | CallFault> {
  const limit = AbortSignal.timeout(callMs);
  try {
    return await model(request, AbortSignal.any([signal, limit]));
  } catch (error) {
    // Nobody waits until an abandoned call is recorded: an abort should end at once.
    if (signal.aborted) note().catch(() => {});
    signal.throwIfAborted();
    if (limit.aborted) return brokenOff('no answer in time');
    if (error instanceof CallFault) return error;
    throw error;
  }
}

/** Milliseconds, a fifth more or less by chance unless the server said how long, so that calls do not return together. */
function waitBefore(attempt: number, told: number | undefined): number {
  const base = FIRST_WAIT_MS * 2 ** (attempt - 2);
  return Math.min(told ?? base * (0.8 + 0.4 * Math.random()), MAX_WAIT_MS);
}
