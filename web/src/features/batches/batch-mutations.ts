import { batchTermsSchema, type KnownPages, knownPagesSchema } from '@rilievo/shared/batch';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Backend, useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import type { Request } from '#lib/request/new-content.ts';
import { storableText } from '#lib/request/source-text.ts';
import { submissionError } from '#lib/request/submission-error.ts';
import { batchError, batchRefusals, batchSuccess } from '#strings/batches.ts';
import { batchKeys } from './batch-queries.ts';

/** Why something about a batch was refused, in words. */
export function batchFailure(error: Error): string {
  return (error instanceof BackendError ? batchRefusals[error.message] : undefined) ?? submissionError(error);
}

/** Which of these addresses the person has had analysed. */
export async function fetchKnownPages(
  { supabase }: Backend,
  addresses: readonly string[],
): Promise<KnownPages> {
  return knownPagesSchema.parse(dataOf(await supabase.rpc('known_pages', { pages: addresses })));
}

/** The figures behind the estimate of a batch with this model. */
export function batchTermsQuery({ supabase }: Backend, userId: string, llm: string) {
  return queryOptions({
    queryKey: ['batch-terms', userId, llm],
    queryFn: async () => batchTermsSchema.parse(dataOf(await supabase.rpc('batch_terms', { llm }))),
  });
}

interface NewBatch {
  /** Chosen by the page, so that the same batch sent again is made once. */
  readonly id: string;
  readonly title: string;
  readonly addresses: readonly string[];
  readonly request: Request;
}

export function useCreateBatch() {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, title, addresses, request }: NewBatch) => {
      const answer = await supabase.rpc('create_batch', {
        batch_id: id,
        title: storableText(title),
        pages: addresses,
        prompt: storableText(request.prompt) || null,
        llm: request.llm,
        ...request.tasks,
      });
      dataOf(answer);
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: batchKeys.list });
      notify.success(batchSuccess.started);
    },
    onError: (error) => notify.error(batchFailure(error)),
  });
}

export type Step = 'pause' | 'resume' | 'stop' | 'retry';

/** Pauses, resumes or stops a batch, or tries its failed pages again. */
export function useSteerBatch(id: string) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (step: Step) =>
      z.boolean().parse(dataOf(await supabase.rpc('steer_batch', { batch_id: id, step }))),
    onSuccess: (changed) => {
      if (!changed) notify.error(batchError.steer);
    },
    onError: (error) => notify.error(batchFailure(error)),
    onSettled: () => client.invalidateQueries({ queryKey: batchKeys.list }),
  });
}

/** Deletes a batch with its analyses. */
export function useDeleteBatch(id: string) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      dataOf(await supabase.rpc('delete_batch', { batch_id: id }));
    },
    onSuccess: () => {
      notify.success(batchSuccess.removed);
      void client.invalidateQueries({ queryKey: batchKeys.list });
    },
    onError: (error) => notify.error(batchFailure(error)),
  });
}
