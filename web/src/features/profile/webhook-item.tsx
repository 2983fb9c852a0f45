import type { Webhook, WebhookEvent } from '@rilievo/shared/webhook';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { formatDate } from '#lib/date-format.ts';
import { notify } from '#lib/notify.tsx';
import { webhooksText } from '#strings/webhooks.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookEvents } from './webhook-events.tsx';
import { useWebhookMutation } from './webhook-mutation.ts';

interface WebhookItemProps {
  readonly webhook: Webhook;
  readonly onRemoved: () => void;
}

/** One webhook, with what can be done with it. */
export function WebhookItem({ webhook, onRemoved }: WebhookItemProps) {
  const { id, url, events, state } = webhook;
  const { supabase } = useBackend();
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const change = useWebhookMutation(
    id,
    (next: { events: WebhookEvent[] } | { is_on: boolean }) =>
      supabase.rpc('change_webhook', { webhook_id: id, ...next }),
    () => notify.success(webhooksText.changed),
  );
  const test = useWebhookMutation(
    id,
    () => supabase.rpc('test_webhook', { webhook_id: id }),
    () => {
      setOpen(true);
      notify.success(webhooksText.sent);
    },
  );
  const remove = useWebhookMutation(
    id,
    () => supabase.rpc('delete_webhook', { webhook_id: id }),
    () => {
      notify.success(webhooksText.removed);
      onRemoved();
    },
  );
  const isOn = state === 'on';
  // A choice shows at once, not only when it is stored.
  const chosen = change.isPending && 'events' in change.variables ? change.variables.events : events;
  const titleId = `webhook-${id}`;
  return (
    <section className="webhook" aria-labelledby={titleId}>
      <h3 id={titleId}>{url}</h3>
      <p>{webhooksText.state[state]}</p>
      {isOn && webhook.failing_since ? (
        <p className="webhook-failing">{webhooksText.failing(formatDate(webhook.failing_since))}</p>
      ) : null}
      <WebhookEvents
        events={chosen}
        onChange={(next) =>
          next.length > 0 ? change.mutate({ events: next }) : notify.error(webhooksText.eventRequired)
        }
      />
      <div className="webhook-actions">
        <Button
          size="sm"
          disabled={!isOn}
          busyText={test.isPending && webhooksText.wait}
          onClick={() => test.mutate()}
        >
          {webhooksText.test}
        </Button>
        <Button size="sm" disabled={change.isPending} onClick={() => change.mutate({ is_on: !isOn })}>
          {isOn ? webhooksText.switchOff : webhooksText.switchOn}
        </Button>
        <Button size="sm" onClick={() => setRemoving(true)}>
          {webhooksText.remove}
        </Button>
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{webhooksText.deliveries}</summary>
        {isOpen ? <WebhookDeliveries webhookId={id} isOn={isOn} /> : null}
      </details>
      {isRemoving ? (
        <ConfirmDialog
          title={webhooksText.removeTitle}
          explanation={webhooksText.removeExplanation(url)}
          confirm={webhooksText.remove}
          busyText={remove.isPending && webhooksText.wait}
          onCancel={() => setRemoving(false)}
          onConfirm={() => remove.mutate(undefined, { onError: () => setRemoving(false) })}
        />
      ) : null}
    </section>
  );
}
