import { type ApiScope, MAX_KEY_RATE } from '@rilievo/shared/api-key';
import type { Context } from 'hono';
import type { SupabaseApp } from '#backend/supabase-app.ts';
import type { AddressRange } from '#platform/address-ranges.ts';
import { subscriber } from '../guarded-routes.ts';
import { peerAddress } from '../peer.ts';
import type { PeoplesTurns } from '../peoples-turns.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { ServerEnv } from '../request-record.ts';
import { createTurns } from '../turns.ts';
import { createKeyCheck, type KeyOptions, type KeyOwner, keyIn } from './key-owner.ts';
import { problem } from './problem.ts';

/** Requests in a minute of one address; a key has a limit of its own. */
const OF_ADDRESS = 600;
const WINDOW_SECONDS = 60;

/** How often a key may ask, as a header. */
export const ratePolicy = (perMinute: number) => `"key";q=${perMinute};w=${WINDOW_SECONDS}`;

/** Keys that are checked for one address: so many at once and so many more in line. */
const CHECKED_AT_ONCE = 4;
const IN_LINE = 100;

/** A request whose key is good. */
export interface Entered {
  readonly key: KeyOwner;
  /** Runs work in a turn of the owner, who is charged for it; 429 when too much of the owner's waits already. */
  inTurn<Done>(work: () => Promise<Done>): Promise<Done | Response>;
  /** Says on an answer how often the key may ask, and how many requests it has left. */
  counted(response: Response): Response;
}

/** Checks keys and their limits; one gate protects the API and the MCP server. */
export interface KeyGate {
  /** Counts a request and checks its key; an answer when it is refused. */
  enter(context: Context<ServerEnv>): Promise<Entered | Response>;
  /** The address that a request counts for. */
  from(context: Context<ServerEnv>): string;
}

export interface KeyGateOptions extends KeyOptions {
  readonly trustedProxies: readonly AddressRange[];
  /** Those of the owners' other requests. */
  readonly turns: PeoplesTurns;
  /** Milliseconds, for the counts of requests. */
  readonly now?: () => number;
}

/** A refusal for a key without a scope; null when it has it. */
export function withoutScope({ scopes }: KeyOwner, scope: ApiScope): Response | null {
  return scopes.includes(scope) ? null : problem('missing_scope', { errors: [`scope: ${scope}`] });
}

export function createKeyGate(supabase: Pick<SupabaseApp, 'fetch'>, options: KeyGateOptions): KeyGate {
  const ownerOf = createKeyCheck(supabase, options);
  const counted = { windowSeconds: WINDOW_SECONDS, ...(options.now && { now: options.now }) };
  const byKey = createRateLimit({ limit: MAX_KEY_RATE, ...counted });
  const byAddress = createRateLimit({ limit: OF_ADDRESS, ...counted });
  const checks = createTurns({ atOnce: CHECKED_AT_ONCE, inLine: IN_LINE });
  const from = ({ req, env }: Context<ServerEnv>) =>
    subscriber(peerAddress(req.raw, env, options.trustedProxies));
  const noKey = () => problem('invalid_key', { headers: { 'www-authenticate': 'Bearer' } });

  return {
    from,
    async enter(context) {
      const early = byAddress.hit(from(context));
      if (early > 0) return tooMany(early);
      const given = keyIn(context.req.header('authorization'));
      if (given === null) return noKey();
      const checked = await checks.take(from(context), async () => ({ key: await ownerOf(given) }));
      if (!checked) return tooMany(1);
      const { key } = checked;
      if (key === 'away') return problem('unavailable');
      if (!key) return noKey();
      const say = (response: Response) => {
        const { left, seconds } = byKey.look(key.keyId, key.perMinute);
        response.headers.set('ratelimit-policy', ratePolicy(key.perMinute));
        response.headers.set('ratelimit', `"key";r=${left};t=${seconds}`);
        return response;
      };
      const wait = byKey.hit(key.keyId, key.perMinute);
      if (wait > 0) return say(tooMany(wait));
      return {
        key,
        counted: say,
        inTurn: async (work) => {
          const done = await options.turns.ofAccount(key.owner, context.req.raw, (timed) =>
            timed(() => options.turns.asked(from(context), async () => ({ value: await work() }))),
          );
          return done ? done.value : tooMany(1);
        },
      };
    },
  };
}

function tooMany(wait: number): Response {
  return problem('too_many_requests', { headers: { 'retry-after': String(wait) } });
}
