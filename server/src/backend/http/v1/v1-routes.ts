import { createHash } from 'node:crypto';
import type { ApiScope } from '@rilievo/shared/api-key';
import { DEFAULT_MODEL, type OfferedModel } from '@rilievo/shared/models';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { AddressRange } from '../../../platform/address-ranges.ts';
import type { Logger } from '../../../platform/logger.ts';
import type { SupabaseApp } from '../../supabase-app.ts';
import { createSharedBudget } from '../byte-budget.ts';
import { subscriber } from '../guarded-routes.ts';
import { parseBody } from '../parsed-body.ts';
import { peerAddress } from '../peer.ts';
import { createRateLimit } from '../rate-limit.ts';
import { readBody } from '../read-body.ts';
import type { ServerEnv } from '../request-record.ts';
import { isUnreadable } from '../request-text.ts';
import { createTurns } from '../turns.ts';
import { list, remove, result, state, submit } from './analyses.ts';
import { listBatches, makeBatch, readOneBatch } from './batches.ts';
import { createKeyCheck, type KeyOptions, type KeyOwner, keyIn } from './key-owner.ts';
import { openApiDocument } from './open-api.ts';
import { errorsOf, type ProblemCode, problem } from './problem.ts';
import { newBatchSchema, pageSchema, submissionSchema } from './request-schemas.ts';

/** A submission holds a million characters at most, of up to three bytes each; a batch may hold more in addresses. */
const BODY_LIMIT = 4 * 1024 * 1024;
const ALL_BODIES = 32 * 1024 * 1024;
const BODIES_OF_ADDRESS = 12 * 1024 * 1024;

/** Requests in a minute, of one key and of one address. */
const OF_KEY = 120;
const OF_ADDRESS = 600;
const WINDOW_SECONDS = 60;

/** Of one owner, and of keys that are checked for one address: so many at once and so many more in line. */
const AT_ONCE = 2;
const CHECKED_AT_ONCE = 4;
const IN_LINE = 100;

const UNREAD = {
  too_long: 'too_large',
  too_many_values: 'too_large',
  no_room: 'unavailable',
  aborted: 'invalid_request',
} as const satisfies Record<string, ProblemCode>;

const ANALYSIS_ID = /^[A-Za-z0-9]{16}$/;

export interface V1Options extends KeyOptions {
  readonly publicUrl: string;
  readonly trustedProxies: readonly AddressRange[];
  readonly models: readonly OfferedModel[];
  readonly logger: Logger;
  /** Milliseconds, for the counts of requests. */
  readonly now?: () => number;
}

type V1Context = Context<ServerEnv>;

/** Stores what a request sends. `model` is one that is offered. */
type Store<Sent> = (
  key: KeyOwner,
  sent: Sent,
  model: string,
  idempotencyKey: string | undefined,
  base: string,
) => Promise<Response>;

/** The API for programs. Each request acts in the database as the owner of its key. */
export function v1Routes(supabase: Pick<SupabaseApp, 'fetch'>, options: V1Options): Hono<ServerEnv> {
  const base = `${options.publicUrl.replace(/\/$/, '')}/api/v1`;
  const ownerOf = createKeyCheck(supabase, options);
  const bodies = createSharedBudget(ALL_BODIES, BODIES_OF_ADDRESS);
  const counted = { windowSeconds: WINDOW_SECONDS, ...(options.now && { now: options.now }) };
  const byKey = createRateLimit({ limit: OF_KEY, ...counted });
  const byAddress = createRateLimit({ limit: OF_ADDRESS, ...counted });
  const checks = createTurns({ atOnce: CHECKED_AT_ONCE, inLine: IN_LINE });
  const turns = createTurns({ atOnce: AT_ONCE, inLine: IN_LINE });
  const from = ({ req, env }: V1Context) => subscriber(peerAddress(req.raw, env, options.trustedProxies));
  const tooMany = (wait: number) =>
    problem('too_many_requests', { headers: { 'retry-after': String(wait) } });

  const noKey = () => problem('invalid_key', { headers: { 'www-authenticate': 'Bearer' } });

  /** Answers the owner of the key of a request, in turn. What is no response is told as JSON. */
  async function asOwner(
    context: V1Context,
    scope: ApiScope,
    act: (owner: KeyOwner) => Promise<unknown>,
  ): Promise<Response> {
    const early = byAddress.hit(from(context));
    if (early > 0) return tooMany(early);
    const key = keyIn(context.req.header('authorization'));
    if (key === null) return noKey();
    const checked = await checks.take(from(context), async () => ({ owner: await ownerOf(key) }));
    if (!checked) return tooMany(1);
    const { owner } = checked;
    if (owner === 'away') return problem('unavailable');
    if (!owner) return noKey();
    const wait = byKey.hit(owner.keyId);
    const response = wait > 0 ? tooMany(wait) : await allowed(context, owner, scope, act);
    const { left, seconds } = byKey.look(owner.keyId);
    response.headers.set('ratelimit', `"key";r=${left};t=${seconds}`);
    return response;
  }

  async function allowed(
    context: V1Context,
    owner: KeyOwner,
    scope: ApiScope,
    act: (owner: KeyOwner) => Promise<unknown>,
  ): Promise<Response> {
    if (!owner.scopes.includes(scope)) return problem('missing_scope', { errors: [`scope: ${scope}`] });
    const answer = (await turns.take(owner.owner, () => act(owner))) ?? tooMany(1);
    return answer instanceof Response ? answer : withTag(context, answer);
  }

  /** Reads a body, holds it to its form and has it stored. */
  async function stored<Sent extends { readonly model?: string | undefined }>(
    context: V1Context,
    key: KeyOwner,
    schema: z.ZodType<Sent>,
    store: Store<Sent>,
  ): Promise<Response> {
    const request = context.req.raw;
    const idempotencyKey = context.req.header('idempotency-key');
    if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey))
      return problem('invalid_request', { errors: ['Idempotency-Key: 1 to 200 visible characters'] });
    const body = await readBody(request, BODY_LIMIT, bodies(from(context)), true);
    if (typeof body === 'string') return problem(UNREAD[body]);
    try {
      const sent = parseBody(body.bytes);
      if (!sent.isJson || isUnreadable(new URL(request.url), sent))
        return problem('invalid_request', { errors: ['the body is no JSON that can be stored'] });
      const form = schema.safeParse(sent.value);
      if (!form.success) return problem('invalid_request', { errors: errorsOf(form.error) });
      const model = form.data.model ?? DEFAULT_MODEL;
      if (form.data.model !== undefined && !options.models.some(({ id }) => id === model))
        return problem('invalid_request', { errors: ['model: not offered here'] });
      return await store(key, form.data, model, idempotencyKey, base);
    } finally {
      body.release();
    }
  }

  const api = new Hono<ServerEnv>().basePath('/api/v1');
  api.onError((err, context) => {
    const { method, path } = context.req;
    options.logger.error(
      { err, requestId: context.get('requestId'), method, path },
      'request failed unexpectedly',
    );
    return problem('failed');
  });
  api.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
    context.header('ratelimit-policy', `"key";q=${OF_KEY};w=${WINDOW_SECONDS}`);
  });
  api.get('/openapi.json', (context) => withTag(context, openApiDocument(base)));
  api.post('/analyses', (context) =>
    asOwner(context, 'analyse', (key) => stored(context, key, submissionSchema, submit)),
  );
  api.get('/analyses', (context) =>
    asOwner(context, 'read', async (key) => {
      const page = pageSchema.safeParse(context.req.query());
      if (!page.success) return problem('invalid_request', { errors: errorsOf(page.error) });
      return list(key, page.data.limit, page.data.cursor);
    }),
  );
  const ofAnalysis =
    (scope: ApiScope, act: (key: KeyOwner, id: string) => Promise<unknown>) =>
    (context: Context<ServerEnv, '/:id'>) => {
      const id = context.req.param('id');
      return asOwner(context, scope, async (key) =>
        ANALYSIS_ID.test(id) ? act(key, id) : problem('not_found'),
      );
    };
  api.get('/analyses/:id', ofAnalysis('read', state));
  api.delete('/analyses/:id', ofAnalysis('analyse', remove));
  api.get('/analyses/:id/result', ofAnalysis('read', result));
  api.post('/batches', (context) =>
    asOwner(context, 'batches', (key) => stored(context, key, newBatchSchema, makeBatch)),
  );
  api.get('/batches', (context) => asOwner(context, 'read', listBatches));
  api.get('/batches/:id', (context) => {
    const id = context.req.param('id').toLowerCase();
    return asOwner(context, 'read', async (key) =>
      z.guid().safeParse(id).success ? readOneBatch(key, id) : problem('not_found'),
    );
  });
  api.all('*', () => problem('not_found'));
  return api;
}

/** A value as JSON with its tag; 304 for a reader who has it already. */
function withTag(context: V1Context, value: unknown): Response {
  const body = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  const known = (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers: { etag } });
  return new Response(body, { headers: { 'content-type': 'application/json', etag } });
}
