import { createHash } from 'node:crypto';
import { batchHeadSchema, batchReadingSchema } from '@rilievo/shared/batch';
import * as z from 'zod';
import { batchHeadOf, batchOf } from './batch-schema.ts';
import { cursorOf, pageAfter } from './cursor.ts';
import type { KeyOwner } from './key-owner.ts';
import { foreignCursor, problem, refusal } from './problem.ts';
import { type BatchStep, type ListPage, type NewBatch, rowTasks } from './request-schemas.ts';

const readingSchema = z.nullable(batchReadingSchema);
const headsSchema = z.array(batchHeadSchema);

type Reading = z.infer<typeof readingSchema>;

async function read({ client }: KeyOwner, batch_id: string): Promise<Reading | Response> {
  const found = await client.rpc('read_batch', { batch_id, since: null });
  return found.error ? refusal(found.error.message, found.status) : readingSchema.parse(found.data);
}

/** Makes a batch: 201, or 200 with the one that the same idempotency key has made before. */
export async function makeBatch(
  key: KeyOwner,
  sent: NewBatch,
  model: string,
  idempotencyKey: string | undefined,
  base: string,
): Promise<Response> {
  const request = {
    title: sent.title.trim(),
    pages: sent.urls,
    prompt: sent.prompt?.trim() ?? null,
    llm: model,
    ...rowTasks(sent.tasks),
  };
  const [beginning, batch_id] = idsOf(key.idOf(idempotencyKey), JSON.stringify(request));
  const known = await key.client.rpc('my_batches');
  if (known.error) return refusal(known.error.message, known.status);
  const former = headsSchema.parse(known.data).find(({ id }) => id.startsWith(beginning));
  if (former && former.id !== batch_id) return problem('key_reused');
  if (!former) {
    const made = await key.client.rpc('create_batch', { batch_id, ...request });
    if (made.error) return refusal(made.error.message, made.status);
    // Somebody else has a batch of this id.
    if (made.data !== true) return problem('key_reused');
  }
  const batch = await read(key, batch_id);
  if (batch instanceof Response) return batch;
  // Deleted at the same moment.
  if (!batch) return problem('not_found');
  const headers = { location: `${base}/batches/${batch_id}` };
  return Response.json(batchOf(batch), { status: former ? 200 : 201, headers });
}

/**
 * The id of a batch, and the prefix of all ids of its idempotency key: a UUID of version 8 whose first half comes from
 * the key and whose second half from the request.
 */
function idsOf(keyHex: string, request: string): [beginning: string, id: string] {
  const requestHex = createHash('sha256').update(request).digest('hex');
  const beginning = `${keyHex.slice(0, 8)}-${keyHex.slice(8, 12)}-8${keyHex.slice(12, 15)}-`;
  return [beginning, `${beginning}8${requestHex.slice(0, 3)}-${requestHex.slice(3, 15)}`];
}

/** Pauses a batch, goes on with it, stops it or tries its failed pages again; gives back how it is then. */
export async function steerBatch(key: KeyOwner, batch_id: string, step: BatchStep): Promise<unknown> {
  const steered = await key.client.rpc('steer_batch', { batch_id, step });
  if (steered.error) return refusal(steered.error.message, steered.status);
  const batch = await read(key, batch_id);
  if (batch instanceof Response) return batch;
  if (!batch) return problem('not_found');
  return steered.data === true ? batchOf(batch) : problem('wrong_state');
}

/** Deletes an own batch; the analyses of its pages go with it. */
export async function removeBatch({ client }: KeyOwner, batch_id: string): Promise<Response> {
  const gone = await client.rpc('delete_batch', { batch_id });
  if (gone.error) return refusal(gone.error.message, gone.status);
  return gone.data === true ? new Response(null, { status: 204 }) : problem('not_found');
}

/** A page of the owner's batches, newest first; nobody has more than fifty. */
export async function listBatches({ client }: KeyOwner, { limit, cursor }: ListPage): Promise<unknown> {
  const from = cursor === undefined ? undefined : cursorOf(cursor);
  if (from === null) return foreignCursor();
  const found = await client.rpc('my_batches');
  if (found.error) return refusal(found.error.message, found.status);
  const { items, next_cursor } = pageAfter(headsSchema.parse(found.data), limit, from);
  return { items: items.map(batchHeadOf), next_cursor };
}

/** An own batch with its pages. */
export async function readOneBatch(key: KeyOwner, id: string): Promise<unknown> {
  const batch = await read(key, id);
  if (batch instanceof Response) return batch;
  return batch ? batchOf(batch) : problem('not_found');
}
