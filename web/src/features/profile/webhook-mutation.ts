import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { useUserId } from '#lib/session-context.ts';
import { webhooksText } from '#strings/webhooks.ts';
import { deliveriesQuery, webhooksQuery } from './webhooks-query.ts';

type Rpc = ReturnType<ReturnType<typeof useBackend>['supabase']['rpc']>;

/**
 * Does something with a webhook, in the order in which it was asked for, and reads the webhook and its deliveries again.
 * `ask` gets true when it was done, and false when the webhook is not as the page shows it.
 */
export function useWebhookMutation<Variables = void>(
  webhookId: string,
  ask: (variables: Variables) => Rpc,
  onDone: () => void,
) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const queries = [webhooksQuery(supabase, useUserId()), deliveriesQuery(supabase, webhookId)];
  return useMutation({
    scope: { id: `webhook-${webhookId}` },
    mutationFn: async (variables: Variables) => z.boolean().parse(dataOf(await ask(variables))),
    onSuccess: async (isDone) => {
      await Promise.all(queries.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
      if (isDone) onDone();
      else notify.error(webhooksText.outdated);
    },
    onError: () => notify.error(webhooksText.failed),
  });
}
