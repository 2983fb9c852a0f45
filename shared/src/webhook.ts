import * as z from 'zod/mini';
import { failureCodeSchema } from './failure.ts';

/** The maximum number of webhooks of a user; the database has the same limit. */
export const MAX_WEBHOOKS = 5;

/** The events of a webhook. */
export const WEBHOOK_EVENTS = [
  'analysis.completed',
  'analysis.failed',
  'batch.finished',
  'page.changed',
] as const;

export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** A webhook as its owner sees it; its secret was shown once. `gone`: its receiver wants no more. */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  state: z.enum(['on', 'off', 'gone']),
  failing_since: z.nullable(z.string()),
});

export type Webhook = z.infer<typeof webhookSchema>;

/** One delivery of a webhook, with the outcome of the last attempt; `next_at` is null once it has ended. */
export const webhookDeliverySchema = z.object({
  id: z.string(),
  event: z.enum([...WEBHOOK_EVENTS, 'webhook.test']),
  title: z.nullable(z.string()),
  created_at: z.string(),
  attempts: z.number(),
  next_at: z.nullable(z.string()),
  delivered_at: z.nullable(z.string()),
  answer: z.nullable(z.number()),
  failure_code: z.nullable(failureCodeSchema),
});

export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
