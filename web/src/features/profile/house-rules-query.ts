import { type HouseRules, houseRulesSchema, NO_HOUSE_RULES } from '@rilievo/shared/house-rules';
import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

/** The user's own house rules; without any, rules that ask for nothing. */
export function houseRulesQuery(supabase: Backend['supabase'], userId: string) {
  return queryOptions({
    queryKey: ['house-rules', userId],
    queryFn: async (): Promise<HouseRules> => {
      const rules: unknown = dataOf(await supabase.rpc('my_house_rules'));
      return rules === null ? NO_HOUSE_RULES : houseRulesSchema.parse(rules);
    },
    // The form is filled from it once: nothing that is being written is to be replaced.
    staleTime: Number.POSITIVE_INFINITY,
  });
}
