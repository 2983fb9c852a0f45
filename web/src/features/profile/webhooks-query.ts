import { type WebhookDelivery, webhookDeliverySchema, webhookSchema } from '@rilievo/shared/webhook';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { parseTimestamp } from '#lib/date-format.ts';

/** How often deliveries are read again while one is due, and while all wait for a later attempt. */
const SOONEST_LOOK_MS = 2_000;
const LATEST_LOOK_MS = 60_000;

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
    refetchInterval: ({ state }) => nextLook(state.data ?? [], Date.now()),
  });
}

/** Milliseconds until deliveries may have changed: the longer, the farther their next attempt is; false when none will. */
export function nextLook(
  deliveries: readonly Pick<WebhookDelivery, 'next_at'>[],
  now: number,
): number | false {
  const waits = deliveries.flatMap(({ next_at }) =>
    next_at === null ? [] : [Math.abs(parseTimestamp(next_at).getTime() - now)],
  );
  if (waits.length === 0) return false;
  return Math.max(SOONEST_LOOK_MS, Math.min(LATEST_LOOK_MS, ...waits));
}
