import type { Webhook, WebhookEvent } from '@rilievo/shared/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useBackend } from '../../lib/backend-context.ts';
import { dataOf } from '../../lib/backend-error.ts';
import { formatDate } from '../../lib/date-format.ts';
import { notify } from '../../lib/notify.tsx';
import { useUserId } from '../../lib/session-context.ts';
import { webhooksText } from '../../strings/webhooks.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';
import { WebhookEvents } from './webhook-events.tsx';
import { deliveriesQuery, webhooksQuery } from './webhooks-query.ts';

interface WebhookItemProps {
  webhook: Webhook;
  onRemoved: () => void;
}

/** One webhook, with what can be done with it. */
export function WebhookItem({ webhook, onRemoved }: WebhookItemProps) {
  const { id, url, events, state } = webhook;
  const { supabase } = useBackend();
  const client = useQueryClient();
  const { queryKey } = webhooksQuery(supabase, useUserId());
  const log = deliveriesQuery(supabase, id).queryKey;
  const [isOpen, setOpen] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const onError = () => {
    setRemoving(false);
    notify.error(webhooksText.failed);
  };
  const change = useMutation({
    mutationFn: async (next: { events: WebhookEvent[]; is_on: boolean }) => {
      dataOf(await supabase.rpc('change_webhook', { webhook_id: id, ...next }));
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      notify.success(webhooksText.changed);
    },
    onError,
  });
  const test = useMutation({
    mutationFn: async () => {
      dataOf(await supabase.rpc('test_webhook', { webhook_id: id }));
    },
    onSuccess: () => {
      setOpen(true);
      notify.success(webhooksText.sent);
      return client.invalidateQueries({ queryKey: log });
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: async () => {
      dataOf(await supabase.rpc('delete_webhook', { webhook_id: id }));
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      notify.success(webhooksText.removed);
      onRemoved();
    },
    onError,
  });
  const isOn = state === 'on';
  // A choice shows at once, not only when it is stored.
  const chosen = change.isPending ? change.variables.events : events;
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
          next.length > 0
            ? change.mutate({ events: next, is_on: isOn })
            : notify.error(webhooksText.eventRequired)
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
        <Button
          size="sm"
          disabled={change.isPending}
          onClick={() => change.mutate({ events: chosen, is_on: !isOn })}
        >
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
          onConfirm={() => remove.mutate()}
        />
      ) : null}
    </section>
  );
}
