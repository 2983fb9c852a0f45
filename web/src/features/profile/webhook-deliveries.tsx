import type { WebhookDelivery } from '@rilievo/shared/webhook';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#components/ui/button.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { formatDateTime } from '#lib/date-format.ts';
import { notify } from '#lib/notify.tsx';
import { webhooksText } from '#strings/webhooks.ts';
import { useWebhookMutation } from './webhook-mutation.ts';
import { deliveriesQuery } from './webhooks-query.ts';

/** The last things that a webhook was told, each to be sent again. */
export function WebhookDeliveries({ webhookId, isOn }: { webhookId: string; isOn: boolean }) {
  const { supabase } = useBackend();
  const { data: deliveries, isError } = useQuery(deliveriesQuery(supabase, webhookId));
  const resend = useWebhookMutation(
    webhookId,
    (id: string) => supabase.rpc('resend_delivery', { delivery_id: id }),
    () => notify.success(webhooksText.sent),
  );
  if (isError) return <p role="alert">{webhooksText.deliveriesFailed}</p>;
  if (deliveries?.length === 0) return <p>{webhooksText.noDeliveries}</p>;
  return (
    <ul className="deliveries">
      {deliveries?.map((delivery) => (
        <li key={delivery.id}>
          <p>
            <b id={`delivery-${delivery.id}`}>
              {[webhooksText.event[delivery.event], delivery.title].filter(Boolean).join(': ')}
            </b>
            <span>{formatDateTime(delivery.created_at)}</span>
            <span>{stateOf(delivery)}</span>
          </p>
          {isOn ? (
            <Button
              size="sm"
              aria-describedby={`delivery-${delivery.id}`}
              disabled={resend.isPending}
              onClick={() => resend.mutate(delivery.id)}
            >
              {webhooksText.again}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function stateOf({ delivered_at, answer, failure_code, attempts, next_at }: WebhookDelivery): string {
  const tried = webhooksText.attempts(attempts);
  if (delivered_at !== null) return `${webhooksText.delivered(answer)} · ${tried}`;
  const what =
    answer !== null
      ? webhooksText.answered(answer)
      : failure_code === null
        ? webhooksText.waiting
        : (webhooksText.failure[failure_code] ?? webhooksText.unreachable);
  if (attempts === 0) return what;
  const further = next_at === null ? webhooksText.over : webhooksText.next(formatDateTime(next_at));
  return `${what} · ${tried}, ${further}`;
}
