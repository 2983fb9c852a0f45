import { webhookDeliverySchema, webhookSchema } from '@rilievo/shared/webhook';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '../../lib/backend-context.ts';
import { dataOf } from '../../lib/backend-error.ts';

/** How often deliveries are read again while one of them waits. */
const WATCH_MS = 2_000;

/** The user's own webhooks, oldest first. */
export function webhooksQuery(supabase: Backend['supabase'], userId: string) {
  return queryOptions({
    queryKey: ['webhooks', userId],
    queryFn: async () => z.array(webhookSchema).parse(dataOf(await supabase.rpc('my_webhooks'))),
  });
}

/** The last deliveries of a webhook, newest first. */
export function deliveriesQuery(supabase: Backend['supabase'], webhookId: string) {
  return queryOptions({
    queryKey: ['webhook-deliveries', webhookId],
    queryFn: async () =>
      z
        .array(webhookDeliverySchema)
        .parse(dataOf(await supabase.rpc('webhook_deliveries', { webhook_id: webhookId }))),
    refetchInterval: ({ state }) => (state.data?.some(({ next_at }) => next_at !== null) ? WATCH_MS : false),
  });
}
