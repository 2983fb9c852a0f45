import {
  type Originality,
  originalitySchema,
  type SentenceScore,
  sentenceDetailSchema,
  sentenceScoreSchema,
} from '@rilievo/shared/originality';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import type { DetailRow, Measured } from '#lib/detail-row.ts';
import { mapInTurns } from '#lib/give-way.ts';

const listSchema = z.array(z.unknown());
const answerSchema = z.nullable(z.record(z.string(), z.unknown()));
/** With the sentences still to be checked. */
const uncheckedSchema = z.extend(originalitySchema, { native: listSchema, mixed: listSchema });

/**
 * The measures of single sentences. Of a long article that is megabytes: each column is asked for alone and
 * checked in turns, so that the page answers meanwhile.
 */
export function measuredQuery(
  supabase: Backend['supabase'],
  { id, completed_at }: Pick<DetailRow, 'id' | 'completed_at'>,
) {
  const read = async (column: keyof Measured): Promise<unknown> => {
    const answer = await supabase.from('contents').select(column).eq('id', id).maybeSingle();
    return answerSchema.parse(dataOf(answer))?.[column] ?? null;
  };
  return queryOptions({
    queryKey: ['measured', id, completed_at],
    queryFn: async (): Promise<Measured> => ({
      originality: await originalityIn(await read('originality')),
      originality_sentences_native_content: await sentencesIn(
        await read('originality_sentences_native_content'),
      ),
      originality_sentences_mixed_content: await sentencesIn(
        await read('originality_sentences_mixed_content'),
      ),
    }),
    // It never changes once the analysis is completed.
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

async function originalityIn(column: unknown): Promise<Originality | null> {
  if (column === null) return null;
  const { native, mixed, ...rest } = uncheckedSchema.parse(column);
  const checked = (details: readonly unknown[]) =>
    mapInTurns(details, (detail) => sentenceDetailSchema.parse(detail));
  return { ...rest, native: await checked(native), mixed: await checked(mixed) };
}

async function sentencesIn(column: unknown): Promise<SentenceScore[] | null> {
  if (column === null) return null;
  return mapInTurns(listSchema.parse(column), (sentence) => sentenceScoreSchema.parse(sentence));
}
