import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Backend, useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { limitsText } from '#strings/user-limits.ts';

/** Analyses by hand that may wait, that may be started in a day, pages of batches in a day, both and dollars in a month. */
export const LIMITS = ['pending', 'daily', 'daily_pages', 'monthly', 'monthly_usd'] as const;

export type Limit = (typeof LIMITS)[number];

const limitsSchema = z.record(z.enum(LIMITS), z.nullable(z.number()));

export type Limits = z.infer<typeof limitsSchema>;

/** `own` are those set for this user (null: as for everybody), `usual` those of everybody (null: none). */
const userLimitsSchema = z.object({
  own: limitsSchema,
  usual: limitsSchema,
  used: z.record(z.enum(LIMITS), z.number()),
});

export type UserLimits = z.infer<typeof userLimitsSchema>;

export function userLimitsQuery({ supabase }: Backend, userId: string) {
  return queryOptions({
    queryKey: ['user-limits', userId],
    queryFn: async () =>
      userLimitsSchema.parse(dataOf(await supabase.rpc('user_limits', { target_user_id: userId }))),
    gcTime: 0,
  });
}

export function useSetLimits(userId: string, onDone: () => void) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (limits: Limits) => {
      dataOf(await supabase.rpc('set_user_limits', { target_user_id: userId, ...limits }));
    },
    onSuccess: () => {
      notify.success(limitsText.saved);
      onDone();
    },
    onError: () => notify.error(limitsText.failed),
    onSettled: () => client.invalidateQueries({ queryKey: ['user-limits', userId] }),
  });
}
