import { createHash } from 'node:crypto';
import { type ApiScope, MAX_KEY_RATE } from '@rilievo/shared/api-key';
import type { OfferedModel } from '@rilievo/shared/models';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import type { Logger } from '#platform/logger.ts';
import { createSharedBudget } from '../byte-budget.ts';
import type { ServerEnv } from '../request-record.ts';
import { completedRow, fileJob, list, remove, result, state, submit } from './analyses.ts';
import { listBatches, makeBatch, readOneBatch, removeBatch, steerBatch } from './batches.ts';
import { decisionChangesSchema } from './decision-schema.ts';
import { readDecisions, recordDecisions } from './decisions.ts';
import { fileQuerySchema } from './files/file-job.ts';
import { type ResultFiles, tagSource } from './files/result-files.ts';
import { type KeyGate, ratePolicy, withoutScope } from './key-gate.ts';
import type { KeyOwner } from './key-owner.ts';
import { openApiDocument } from './open-api.ts';
import { errorsOf, problem } from './problem.ts';
import { proposedText, textQuerySchema } from './proposed-text.ts';
import { ALL_BODIES, BODIES_OF_ADDRESS, readJson } from './read-json.ts';
import {
  ANALYSIS_ID,
  batchStepSchema,
  type ListPage,
  newBatchSchema,
  newScheduleSchema,
  offeredModel,
  pageSchema,
  scheduleChangesSchema,
  shortPageSchema,
  submissionSchema,
} from './request-schemas.ts';
import { changeSchedule, listSchedules, makeSchedule, readSchedule, removeSchedule } from './schedules.ts';

export interface V1Options {
  readonly publicUrl: string;
  readonly models: readonly OfferedModel[];
  readonly files: ResultFiles;
  readonly logger: Logger;
}

type V1Context = Context<ServerEnv>;
type WithId = Context<ServerEnv, '/:id'>;

/** Stores what a request sends. `model` is one that is offered. */
type Store<Sent> = (
  key: KeyOwner,
  sent: Sent,
  model: string,
  idempotencyKey: string | undefined,
  base: string,
) => Promise<Response>;

/** The API for programs. Each request acts in the database as the owner of its key. */
export function v1Routes(gate: KeyGate, options: V1Options): Hono<ServerEnv> {
  const base = `${options.publicUrl.replace(/\/$/, '')}/api/v1`;
  const bodies = createSharedBudget(ALL_BODIES, BODIES_OF_ADDRESS);

  /**
   * Answers the owner of the key of a request, in turn. A value that is no response is sent as JSON; a function is called
   * after the turn, for work that needs no database.
   */
  async function asOwner(
    context: V1Context,
    scope: ApiScope,
    act: (key: KeyOwner) => Promise<unknown>,
  ): Promise<Response> {
    const entered = await gate.enter(context);
    if (entered instanceof Response) return entered;
    const { key, inTurn, counted } = entered;
    const answer =
      withoutScope(key, scope) ??
      (await inTurn(async (): Promise<Response | (() => Promise<Response>)> => {
        const value = await act(key);
        return value instanceof Response || isLater(value) ? value : jsonWithTag(context, value);
      }));
    return counted(answer instanceof Response ? answer : await answer());
  }

  /** As `asOwner`, with a body of this form, which is read before the turn. */
  async function withBody<Sent>(
    context: V1Context,
    scope: ApiScope,
    schema: z.ZodType<Sent>,
    act: (key: KeyOwner, sent: Sent) => Promise<unknown>,
  ): Promise<Response> {
    const entered = await gate.enter(context);
    if (entered instanceof Response) return entered;
    const { key, inTurn, counted } = entered;
    const refused = withoutScope(key, scope);
    if (refused) return counted(refused);
    const body = await readJson(context.req.raw, bodies(gate.from(context)));
    if (body instanceof Response) return counted(body);
    try {
      const form = schema.safeParse(body.value);
      if (!form.success) return counted(problem('invalid_request', { errors: errorsOf(form.error) }));
      const answer = await inTurn(() => act(key, form.data));
      return counted(answer instanceof Response ? answer : Response.json(answer));
    } finally {
      body.release();
    }
  }

  /** Validates a body and stores it. */
  async function stored<Sent extends { readonly model?: string | undefined }>(
    context: V1Context,
    scope: ApiScope,
    schema: z.ZodType<Sent>,
    store: Store<Sent>,
  ): Promise<Response> {
    return withBody(context, scope, schema, async (key, sent) => {
      const idempotencyKey = context.req.header('idempotency-key');
      if (idempotencyKey !== undefined && !/^[\x21-\x7e]{1,200}$/.test(idempotencyKey))
        return problem('invalid_request', { errors: ['Idempotency-Key: 1 to 200 visible characters'] });
      const model = offeredModel(sent.model, options.models);
      if (model === null) return problem('invalid_request', { errors: ['model: not offered here'] });
      return store(key, sent, model, idempotencyKey, base);
    });
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
    if (!context.res.headers.has('ratelimit-policy'))
      context.header('ratelimit-policy', ratePolicy(MAX_KEY_RATE));
  });
  api.get('/openapi.json', (context) => jsonWithTag(context, openApiDocument(base)));
  api.post('/analyses', (context) => stored(context, 'analyse', submissionSchema, submit));
  const listed =
    (schema: z.ZodType<ListPage>, list: (key: KeyOwner, page: ListPage) => Promise<unknown>) =>
    (context: V1Context) =>
      asOwner(context, 'read', async (key) => {
        const page = schema.safeParse(context.req.query());
        if (!page.success) return problem('invalid_request', { errors: errorsOf(page.error) });
        return list(key, page.data);
      });
  api.get('/analyses', listed(pageSchema, list));
  const ofAnalysis =
    (scope: ApiScope, act: (key: KeyOwner, id: string, context: WithId) => Promise<unknown>) =>
    (context: WithId) => {
      const id = context.req.param('id');
      return asOwner(context, scope, async (key) =>
        ANALYSIS_ID.test(id) ? act(key, id, context) : problem('not_found'),
      );
    };
  api.get('/analyses/:id', ofAnalysis('read', state));
  api.delete('/analyses/:id', ofAnalysis('analyse', remove));
  api.get('/analyses/:id/result', ofAnalysis('read', result));
  api.get(
    '/analyses/:id/text',
    ofAnalysis('read', async (key, id, context) => {
      const query = textQuerySchema.safeParse(context.req.query());
      if (!query.success) return problem('invalid_request', { errors: errorsOf(query.error) });
      const row = await completedRow(key, id);
      return row instanceof Response ? row : proposedText(row, query.data.choice);
    }),
  );
  api.get(
    '/analyses/:id/file',
    ofAnalysis('read', async (key, id, context) => {
      const query = fileQuerySchema.safeParse(context.req.query());
      if (!query.success) return problem('invalid_request', { errors: errorsOf(query.error) });
      const job = await fileJob(key, id, query.data);
      if (job instanceof Response) return job;
      return () => withTag(context, tagSource(job), () => options.files.write(key, job));
    }),
  );
  api.get('/analyses/:id/decisions', ofAnalysis('read', readDecisions));
  api.patch('/analyses/:id/decisions', (context) => {
    const id = context.req.param('id');
    return withBody(context, 'analyse', decisionChangesSchema, async (key, changes) =>
      ANALYSIS_ID.test(id) ? recordDecisions(key, id, changes) : problem('not_found'),
    );
  });
  const ofGuid =
    (scope: ApiScope, act: (key: KeyOwner, id: string) => Promise<unknown>) => (context: WithId) =>
      asOwner(context, scope, async (key) => {
        const id = guidOf(context);
        return id === null ? problem('not_found') : act(key, id);
      });
  api.post('/batches', (context) => stored(context, 'batches', newBatchSchema, makeBatch));
  api.get('/batches', listed(shortPageSchema, listBatches));
  api.get('/batches/:id', ofGuid('read', readOneBatch));
  api.delete('/batches/:id', ofGuid('batches', removeBatch));
  api.post('/batches/:id/steps', (context) =>
    withBody(context, 'batches', batchStepSchema, async (key, { step }) => {
      const id = guidOf(context);
      return id === null ? problem('not_found') : steerBatch(key, id, step);
    }),
  );
  api.post('/schedules', (context) =>
    withBody(context, 'schedules', newScheduleSchema, (key, sent) => makeSchedule(key, sent, base)),
  );
  api.get('/schedules', listed(shortPageSchema, listSchedules));
  api.get('/schedules/:id', ofGuid('read', readSchedule));
  api.patch('/schedules/:id', (context) =>
    withBody(context, 'schedules', scheduleChangesSchema, async (key, changes) => {
      const id = guidOf(context);
      return id === null ? problem('not_found') : changeSchedule(key, id, changes);
    }),
  );
  api.delete('/schedules/:id', ofGuid('schedules', removeSchedule));
  api.all('*', () => problem('not_found'));
  return api;
}

/** The id of a batch or a schedule in an address; null where there can be none. */
function guidOf(context: WithId): string | null {
  const id = context.req.param('id').toLowerCase();
  return z.guid().safeParse(id).success ? id : null;
}

const isLater = (value: unknown): value is () => Promise<Response> => typeof value === 'function';

/** An answer with the tag of what it is made of; 304, and nothing made, for a reader who has it already. */
async function withTag(
  context: V1Context,
  source: string,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const etag = `"${createHash('sha256').update(source).digest('base64url')}"`;
  const known = (context.req.header('if-none-match') ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag)) return new Response(null, { status: 304, headers: { etag } });
  const response = await answer();
  if (response.ok) response.headers.set('etag', etag);
  return response;
}

function jsonWithTag(context: V1Context, value: unknown): Promise<Response> {
  const body = JSON.stringify(value);
  const headers = { 'content-type': 'application/json' };
  return withTag(context, body, () => new Response(body, { headers }));
}
