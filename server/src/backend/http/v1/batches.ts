import { batchHeadSchema, batchReadingSchema } from '@rilievo/shared/batch';
import * as z from 'zod';
import { hexOf } from './analyses.ts';
import { batchHeadOf, batchOf } from './batch-schema.ts';
import type { KeyOwner } from './key-owner.ts';
import { problem, refusal } from './problem.ts';
import { type NewBatch, rowTasks } from './request-schemas.ts';

/** What the database says of a batch besides: the request that it was made with. */
const readingSchema = z
  .looseObject({ prompt: z.string().nullable(), llm: z.string() })
  .and(batchReadingSchema)
  .nullable();

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
  const batch_id = uuidOf(hexOf(key.owner, idempotencyKey, 16));
  const request = {
    title: sent.title.trim(),
    prompt: sent.prompt?.trim() ?? null,
    llm: model,
    ...rowTasks(sent.tasks),
  };
  const former = await read(key, batch_id);
  if (former instanceof Response) return former;
  if (former)
    return isMadeOf(former, request, sent.urls) ? Response.json(batchOf(former)) : problem('key_reused');
  const made = await key.client.rpc('create_batch', { batch_id, pages: sent.urls, ...request });
  if (made.error) return refusal(made.error.message, made.status);
  const batch = await read(key, batch_id);
  if (batch instanceof Response) return batch;
  if (!batch) return problem('failed');
  return Response.json(batchOf(batch), { status: 201, headers: { location: `${base}/batches/${batch_id}` } });
}

/** A UUID of version 8, whose bits are the maker's own. */
function uuidOf(hex: string): string {
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(hex) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}

/** Whether a batch was made with this request; of addresses that are the same page the first one is kept. */
function isMadeOf(
  batch: NonNullable<Reading>,
  request: Record<string, unknown>,
  urls: readonly string[],
): boolean {
  const sent = new Set(urls);
  const kept: Record<string, unknown> = batch;
  return (
    Object.entries(request).every(([name, value]) => kept[name] === value) &&
    batch.pages.every(({ url }) => sent.has(url))
  );
}

/** The owner's batches, newest first; nobody has more than fifty. */
export async function listBatches({ client }: KeyOwner): Promise<unknown> {
  const found = await client.rpc('my_batches');
  if (found.error) return refusal(found.error.message, found.status);
  return { items: z.array(batchHeadSchema).parse(found.data).map(batchHeadOf) };
}

/** An own batch with its pages. */
export async function readOneBatch(key: KeyOwner, id: string): Promise<unknown> {
  const batch = await read(key, id);
  if (batch instanceof Response) return batch;
  return batch ? batchOf(batch) : problem('not_found');
}
