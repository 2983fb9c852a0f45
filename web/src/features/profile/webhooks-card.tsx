import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Card } from '#components/ui/card.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { useUserId } from '#lib/session-context.ts';
import { webhooksText } from '#strings/webhooks.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { webhooksQuery } from './webhooks-query.ts';

/** Makes the user's webhooks, changes them and shows what they were told. */
export function WebhooksCard() {
  return (
    <Card title={webhooksText.title} sub={webhooksText.sub}>
      <div>
        <WebhookForm />
        <WebhookList />
      </div>
    </Card>
  );
}

function WebhookList() {
  const { supabase } = useBackend();
  const title = useRef<HTMLHeadingElement>(null);
  const { data: webhooks, isError } = useQuery(webhooksQuery(supabase, useUserId()));
  if (isError) return <p role="alert">{webhooksText.listFailed}</p>;
  return (
    <section className="webhooks" aria-labelledby="webhooks" hidden={!webhooks?.length}>
      <h3 id="webhooks" ref={title} tabIndex={-1}>
        {webhooksText.list}
      </h3>
      {webhooks?.map((webhook) => (
        // The button that was pressed goes away with the webhook.
        <WebhookItem key={webhook.id} webhook={webhook} onRemoved={() => title.current?.focus()} />
      ))}
    </section>
  );
}
