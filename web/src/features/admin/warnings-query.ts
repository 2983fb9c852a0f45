import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

const warningsSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('disk'), megabytes: z.number() }),
    z.object({ kind: z.literal('mail') }),
    z.object({ kind: z.literal('worker'), waiting: z.number(), minutes: z.number() }),
    z.object({ kind: z.literal('migrations') }),
  ]),
);

export type Warning =
  | z.infer<typeof warningsSchema>[number]
  /** Dollars; added by the page, which reads the costs anyway. */
  | { readonly kind: 'ceiling'; readonly spent: number; readonly ceiling: number };

/** Warnings for administrators, the most urgent first. */
export function warningsQuery(supabase: Backend['supabase']) {
  return queryOptions({
    queryKey: ['installation-warnings'],
    queryFn: async (): Promise<Warning[]> =>
      warningsSchema.parse(dataOf(await supabase.rpc('installation_warnings'))),
  });
}
