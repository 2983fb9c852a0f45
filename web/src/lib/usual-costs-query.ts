import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from './backend-context.ts';
import { dataOf } from './backend-error.ts';

const usualCostsSchema = z.record(z.string(), z.number());

/** The average cost of the user's last analyses, in dollars by model. */
export function usualCostsQuery(supabase: Backend['supabase'], userId: string) {
  return queryOptions({
    queryKey: ['usual-costs', userId],
    queryFn: async () => usualCostsSchema.parse(dataOf(await supabase.rpc('my_usual_costs'))),
  });
}
