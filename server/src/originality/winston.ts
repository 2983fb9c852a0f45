import { setTimeout as wait } from 'node:timers/promises';
import type { EXTERNAL_FAILURES, ExternalScore } from '@rilievo/shared/originality';
import * as z from 'zod';
import { readJson } from '../platform/read-json.ts';
import type { ExternalScorer } from './external-scorer.ts';
import { retryDelay } from './retry-delay.ts';

type Failure = (typeof EXTERNAL_FAILURES)[number];

export interface WinstonOptions {
  readonly apiKey: string;
  /** Base address of the service. */
  readonly baseUrl?: string;
  /** Milliseconds for one score, retries and waits included. */
  readonly deadline?: number;
}

const ABOUT = { scorer: 'winston', kind: 'ai-detection' } as const;
/** Winston's own limits: it refuses other lengths. */
const MIN_CHARACTERS = 300;
const MAX_CHARACTERS = 150_000;
const INCONCLUSIVE = { from: 40, to: 60 };
const MAX_TRIES = 3;
/** An answer contains the text at most twice; anything much larger is not an answer. */
const MAX_ANSWER_BYTES = 5_000_000;

const percentage = z.number().min(0).max(100);

const answerSchema = z.object({
  score: percentage,
  version: z.string().nullish(),
  sentences: z.array(z.object({ text: z.string(), score: percentage })).nullish(),
});

const FAILURE_OF_STATUS: Readonly<Record<number, Failure>> = {
  400: 'rejected',
  401: 'unauthorised',
  402: 'no-credit',
  403: 'forbidden',
  429: 'rate-limited',
};

/** Winston AI's detector (`POST /v2/ai-content-detection`). Retries 429 and 5xx while the deadline allows it. */
export function createWinstonScorer(options: WinstonOptions): ExternalScorer {
  const { apiKey, baseUrl = 'https://api.gowinston.ai', deadline = 60_000 } = options;
  const address = new URL('/v2/ai-content-detection', baseUrl);

  const ask = (text: string, language: string | null, signal: AbortSignal) =>
    fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, version: 'latest', sentences: true, language: language ?? 'auto' }),
      redirect: 'error',
      signal,
    });

  return {
    name: ABOUT.scorer,
    async score(text, language, signal) {
      const characters = Array.from(text).length;
      if (characters < MIN_CHARACTERS) return notScored('too-short');
      if (characters > MAX_CHARACTERS) return notScored('too-long');
      const expiry = AbortSignal.timeout(deadline);
      const limit = AbortSignal.any([signal, expiry]);
      const begun = performance.now();
      try {
        for (let attempt = 1; ; attempt += 1) {
          const response = await ask(text, language, limit);
          if (response.ok) return scored(await readJson(response, MAX_ANSWER_BYTES));
          await response.body?.cancel();
          const failure = failureOf(response.status);
          const delay = retryDelay(response, attempt);
          const left = deadline - (performance.now() - begun);
          if (delay === null || attempt === MAX_TRIES || delay >= left) return notScored(failure);
          await wait(delay, undefined, { signal: limit });
        }
      } catch {
        signal.throwIfAborted();
        // A try that fell silent is not repeated: it may have been charged.
        return notScored(expiry.aborted ? 'time-out' : 'unavailable');
      }
    },
  };
}

function scored(answer: unknown): ExternalScore {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return notScored('malformed');
  const { score, version, sentences } = parsed.data;
  return {
    ...ABOUT,
    state: 'scored',
    version: version ?? 'latest',
    score,
    inconclusive: score >= INCONCLUSIVE.from && score <= INCONCLUSIVE.to,
    sentences: sentences ?? [],
  };
}

function notScored(reason: Failure): ExternalScore {
  return { ...ABOUT, state: 'not-scored', reason };
}

function failureOf(status: number): Failure {
  return FAILURE_OF_STATUS[status] ?? (status >= 500 ? 'unavailable' : 'rejected');
}
