import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

/** Months are their first day, as `2026-11-01`; amounts are dollars, null where no server has reported any. */
const modelCostsSchema = z.object({
  ceiling_usd: z.nullable(z.number()),
  month: z.string(),
  costs: z.array(
    z.object({
      month: z.string(),
      /** Null for accounts that are gone. */
      email: z.nullable(z.string()),
      calls: z.number(),
      cost_usd: z.nullable(z.number()),
    }),
  ),
});

export type ModelCosts = z.infer<typeof modelCostsSchema>;

/** The cost of language models in the last twelve months, newest first, by user. */
export function modelCostsQuery(supabase: Backend['supabase']) {
  return queryOptions({
    queryKey: ['model-costs'],
    queryFn: async () => modelCostsSchema.parse(dataOf(await supabase.rpc('model_costs'))),
  });
}

export interface MonthOfCosts {
  readonly month: string;
  /** Dollars; null where no server has reported any. */
  readonly total: number | null;
  readonly users: ModelCosts['costs'];
}

/** The costs by month, in their order, each with its sum. */
export function costsByMonth({ costs }: ModelCosts): MonthOfCosts[] {
  return [...Map.groupBy(costs, ({ month }) => month)].map(([month, users]) => ({
    month,
    total: users.reduce<number | null>(
      (sum, { cost_usd }) => (cost_usd === null ? sum : (sum ?? 0) + cost_usd),
      null,
    ),
    users,
  }));
}

/** The share of a month's ceiling from which administrators are warned: a busy day may cost the rest. */
const NEAR = 0.8;

/** Whether this month's ceiling is near or reached; null while it is neither, and without a ceiling. */
export function ceilingWarning(
  costs: ModelCosts,
): { readonly spent: number; readonly ceiling: number } | null {
  const { spent, ceiling } = thisMonth(costs);
  return spent !== null && ceiling !== null && spent >= NEAR * ceiling ? { spent, ceiling } : null;
}

/** This month's cost against its ceiling, in dollars; `spent` is null if no server has reported a cost. */
export function thisMonth(costs: ModelCosts): { spent: number | null; ceiling: number | null } {
  const month = costsByMonth(costs).find(({ month }) => month === costs.month);
  return { spent: month === undefined ? 0 : month.total, ceiling: costs.ceiling_usd };
}
