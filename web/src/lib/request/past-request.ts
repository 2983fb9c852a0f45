import { contentRowSchema } from '@rilievo/shared/content-row';
import { DEFAULT_MODEL, type OfferedModel, offeredModel } from '@rilievo/shared/models';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '../backend-context.ts';
import { dataOf } from '../backend-error.ts';
import type { Request } from './new-content.ts';

const requestSchema = z.pick(contentRowSchema, {
  prompt: true,
  url_base: true,
  content_base: true,
  llm: true,
  task_1: true,
  task_2: true,
  task_3: true,
});

/**
 * The request of an analysis in the form of the form's fields; a model that is no longer offered becomes the default.
 */
export function requestOf(row: z.infer<typeof requestSchema>, models: readonly OfferedModel[]): Request {
  const { prompt, url_base, content_base, llm, task_1, task_2, task_3 } = row;
  return {
    prompt: prompt ?? '',
    url: url_base ?? '',
    content: url_base ? '' : (content_base ?? ''),
    llm: offeredModel(llm ?? DEFAULT_MODEL, models),
    tasks: { task_1, task_2, task_3 },
  };
}

/** The request of an earlier analysis. Throws `BackendError`. */
export async function fetchPastRequest({ supabase, settings }: Backend, id: string): Promise<Request> {
  const columns = Object.keys(requestSchema.shape).join(',');
  const answer = await supabase.from('contents').select(columns).eq('id', id).single();
  return requestOf(requestSchema.parse(dataOf(answer)), settings.models);
}

export function pastRequestQuery(backend: Backend, id: string) {
  return queryOptions({
    queryKey: ['past-request', id],
    queryFn: () => fetchPastRequest(backend, id),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
