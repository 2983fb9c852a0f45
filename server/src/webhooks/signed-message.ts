import { createHmac } from 'node:crypto';

/** A message and its signature. */
export interface Notice {
  /** The same at every attempt. */
  readonly id: string;
  readonly event: string;
  /** ISO 8601. */
  readonly happenedAt: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** `whsec_` and the bytes of the key in base64. */
  readonly secret: string;
}

/** The message for a notice by the specification of Standard Webhooks, signed for this moment. */
export function signedMessage({ id, event, happenedAt, data, secret }: Notice, now: Date) {
  const body = JSON.stringify({ type: event, timestamp: happenedAt, data });
  const seconds = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    headers: { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': `v1,${signature}` },
    body,
  };
}
