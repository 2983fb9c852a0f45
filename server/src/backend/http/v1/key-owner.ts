import { createHmac, randomBytes } from 'node:crypto';
import { API_SCOPES, type ApiScope, MAX_KEY_RATE } from '@rilievo/shared/api-key';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { SupabaseApp } from '#backend/supabase-app.ts';
import type { Logger } from '#platform/logger.ts';
import type { SigningKey } from '#platform/signing-key.ts';
import { createServiceClient } from '#platform/supabase-client.ts';
import { ownerToken } from './owner-token.ts';

const KEY = /^Bearer +(ril_[0-9a-f]{64})$/i;

/** A database that does not answer now; 0 is a failed fetch. Any other refusal is a fault of ours. */
const AWAY: ReadonlySet<number> = new Set([0, 502, 503, 504]);

const useSchema = z
  .object({
    id: z.string(),
    owner: z.string(),
    scopes: z.array(z.enum(API_SCOPES)),
    /** A database without the newest migrations gives none: each key then had the most. */
    per_minute: z.int().min(1).default(MAX_KEY_RATE),
  })
  .nullable();

/** The owner of a key, with a client that may do in the database what the owner may. */
export interface KeyOwner {
  readonly keyId: string;
  readonly owner: string;
  readonly scopes: readonly ApiScope[];
  /** Requests that the key may make in a minute. */
  readonly perMinute: number;
  readonly client: SupabaseClient;
  /** 16 hexadecimal digits derived from an idempotency key of the owner; random ones without a key. */
  readonly idOf: (idempotencyKey: string | undefined) => string;
}

export interface KeyOptions {
  readonly publishableKey: string;
  readonly secretKey: string;
  /** Signs the tokens with which keys ask the database. */
  readonly signingKey: SigningKey;
  readonly logger: Logger;
}

/** The key in an authorization header; null where there is none that could be one of ours. */
export function keyIn(header: string | undefined): string | null {
  return KEY.exec(header ?? '')?.[1]?.toLowerCase() ?? null;
}

/** A function that finds the owner of a key: null for one that opens nothing, `away` when the database does not answer. */
export function createKeyCheck(
  supabase: Pick<SupabaseApp, 'fetch'>,
  { publishableKey, secretKey, signingKey, logger }: KeyOptions,
): (key: string) => Promise<KeyOwner | null | 'away'> {
  const here: typeof fetch = (input, init) => supabase.fetch(new Request(input, init));
  const service = createServiceClient('http://localhost', secretKey, here);
  // With a secret of ours, so that nobody else can predict the id of a key and take it first.
  const idSecret = typeof signingKey === 'string' ? signingKey : signingKey.d;
  const idOf = (owner: string, idempotencyKey: string | undefined) =>
    idempotencyKey === undefined
      ? randomBytes(8).toString('hex')
      : createHmac('sha256', idSecret)
          .update(`idempotency ${owner} ${idempotencyKey}`)
          .digest('hex')
          .slice(0, 16);
  return async (key) => {
    const answer = await service.rpc('use_api_key', { key });
    if (answer.error) {
      const { error, status } = answer;
      if (!AWAY.has(status)) logger.error({ code: error.code, status }, 'keys cannot be checked');
      return 'away';
    }
    const used = useSchema.parse(answer.data);
    if (!used) return null;
    const client = createClient('http://localhost', publishableKey, {
      // Signed at each call: a body that comes slowly, or a wait, can outlive a token.
      accessToken: () => ownerToken(used.owner, used.id, signingKey),
      global: { fetch: here },
    });
    return {
      keyId: used.id,
      owner: used.owner,
      scopes: used.scopes,
      perMinute: used.per_minute,
      client,
      idOf: (key) => idOf(used.owner, key),
    };
  };
}
