import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { type MadeRequest, requestsAbout } from './request-grammar.ts';

/** Who asks. Whoever signs out or ends an account is `leaving`, somebody whom no other request needs. */
export type Asker = 'stranger' | 'unapproved' | 'approved' | 'administrator' | 'leaving';

/** A request of the grammar and what became of it. */
interface FuzzAnswer {
  readonly who: Asker;
  readonly made: MadeRequest;
  readonly status: number;
  readonly said: string;
  readonly ms: number;
}

export interface FuzzOptions {
  readonly url: string;
  readonly publishableKey: string;
  /** Access tokens, of several people each, who ask in turn: one alone is soon told to wait. The stranger has none. */
  readonly tokens: Readonly<Partial<Record<Asker, readonly string[]>>>;
  /** Names of rows and people that exist, of somebody else. */
  readonly ids: readonly string[];
  /** The same for the administrator, who may change everybody they can name. */
  readonly idsOfAdministrator: readonly string[];
  readonly requests: number;
  /** Requests under way at once. */
  readonly atOnce: number;
  readonly seed: number;
  readonly onAnswer: (answer: FuzzAnswer) => void;
}

/** Requests that are made at a time: some are long, and a hundred thousand would fill the memory. */
const PORTION = 500;
/** A hang is a failure; a slow machine is none. */
const PATIENCE_MS = 60_000;

/** Sends so many requests of the grammar, made anew from the seed, so many at once. Rejects with what `onAnswer` throws. */
export async function fuzz(options: FuzzOptions): Promise<void> {
  const asked = fc.oneof(
    fc.tuple(fc.constantFrom<Asker>('stranger', 'unapproved', 'approved'), requestsAbout(options.ids)),
    fc.tuple(fc.constant<Asker>('administrator'), requestsAbout(options.idsOfAdministrator)),
  );
  let number = 0;
  let portion: [Asker, MadeRequest][] = [];
  const next = () => {
    if (number === options.requests) return undefined;
    if (number % PORTION === 0) {
      const seed = options.seed + number;
      portion = fc.sample(asked, { seed, numRuns: Math.min(PORTION, options.requests - number) });
    }
    return portion[number++ % PORTION];
  };
  await Promise.all(
    Array.from({ length: options.atOnce }, async () => {
      for (let one = next(); one !== undefined; one = next()) {
        const [who, made] = one;
        // The other senders go on counting while this one waits.
        const own = number;
        const began = performance.now();
        const answer = await send(options, who, made, own).catch((cause: unknown) => {
          const shown = JSON.stringify(made).slice(0, 2_000);
          throw new Error(`FUZZ_SEED=${options.seed}: no answer to request ${own}, ${who}: ${shown}`, {
            cause,
          });
        });
        options.onAnswer({ who, made, ...answer, ms: performance.now() - began });
      }
    }),
  );
}

function tokenFor(
  tokens: FuzzOptions['tokens'],
  who: Asker,
  path: string,
  number: number,
): string | undefined {
  const own = tokens[/delete_my_account|logout/.test(path) && who !== 'stranger' ? 'leaving' : who] ?? [];
  return own[number % own.length];
}

/** Sends a request over a connection of its own: one that the server has just closed would fail the next. */
async function send(
  { url, publishableKey, tokens }: FuzzOptions,
  who: Asker,
  { method, path, body, prefer }: MadeRequest,
  number: number,
) {
  const token = tokenFor(tokens, who, path, number);
  const asked = request(new URL(path, url), {
    method,
    agent: false,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      apikey: publishableKey,
      'content-type': 'application/json',
      // Everybody from elsewhere: the limits by address have tests of their own.
      'x-forwarded-for': [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.'),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(prefer && { prefer }),
    },
  });
  asked.end(body);
  const [answer]: IncomingMessage[] = await once(asked, 'response');
  return { status: answer?.statusCode ?? 0, said: answer ? await text(answer) : '' };
}
