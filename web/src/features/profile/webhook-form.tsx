import { MAX_URL_LENGTH } from '@rilievo/shared/limits';
import { WEBHOOK_EVENTS, type WebhookEvent } from '@rilievo/shared/webhook';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#components/ui/button.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { isPrivateHost } from '#lib/private-host.ts';
import { useSession, useUserId } from '#lib/session-context.ts';
import { ownPasswordText } from '#strings/own-password.ts';
import { webhooksText } from '#strings/webhooks.ts';
import { OwnPassword } from './own-password.tsx';
import { ShownOnce } from './shown-once.tsx';
import { WebhookEvents } from './webhook-events.tsx';
import { webhooksQuery } from './webhooks-query.ts';
import { isWrongPassword, tooManyTriesText, withPassword } from './with-password.ts';

/** Makes a webhook, and shows its secret once. */
export function WebhookForm() {
  const { supabase, settings } = useBackend();
  const email = useSession()?.user.email ?? '';
  const client = useQueryClient();
  const { queryKey } = webhooksQuery(supabase, useUserId());
  const { register, handleSubmit, reset, setError, formState } = useForm({
    defaultValues: { url: '', password: '' },
  });
  const [events, setEvents] = useState<WebhookEvent[]>([...WEBHOOK_EVENTS]);
  const make = useMutation({
    mutationFn: ({ url, password }: { url: string; password: string }) =>
      withPassword(settings, { email, password }, async (own) =>
        z.string().parse(dataOf(await own.rpc('make_webhook', { url, events }))),
      ),
    onSuccess: () => {
      reset();
      notify.success(webhooksText.made);
      return client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (isWrongPassword(error))
        setError('password', { message: ownPasswordText.wrong }, { shouldFocus: true });
      else notify.error(failureText(error));
    },
  });
  const urlError = formState.errors.url?.message;
  const hint = webhooksText.urlHint;
  const isEmpty = formState.isSubmitted && events.length === 0;
  return (
    <>
      <form
        onSubmit={handleSubmit(({ url, password }) => {
          const address = readAddress(url);
          if (events.length > 0 && address !== null) make.mutate({ url: address, password });
        })}
        noValidate
      >
        <Field id="webhook-url" label={webhooksText.url} hint={hint} error={urlError}>
          <input
            {...register('url', {
              validate: {
                form: (url) => readAddress(url) !== null || webhooksText.urlWrong,
                isPublic: (url) =>
                  settings.privateWebhooks ||
                  !isPrivateHost(new URL(url.trim()).hostname) ||
                  webhooksText.urlPrivate,
              },
            })}
            {...describedBy('webhook-url', { hint, error: urlError })}
            className="input"
            id="webhook-url"
            type="text"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <WebhookEvents
          events={events}
          errorId={isEmpty ? 'webhook-events-error' : undefined}
          onChange={setEvents}
        />
        {isEmpty ? (
          <p className="error" id="webhook-events-error" role="alert">
            {webhooksText.eventRequired}
          </p>
        ) : null}
        <OwnPassword
          id="webhook-password"
          hint={webhooksText.passwordHint}
          error={formState.errors.password?.message}
          field={register('password', { required: ownPasswordText.required })}
        />
        <div className="field">
          <Button type="submit" busyText={make.isPending && webhooksText.wait}>
            {webhooksText.make}
          </Button>
        </div>
      </form>
      {make.data === undefined ? null : (
        <ShownOnce
          key={make.data}
          id="webhook-secret"
          secret={make.data}
          label={webhooksText.secret}
          text={webhooksText}
        />
      )}
    </>
  );
}

function failureText(error: unknown): string {
  if (error instanceof BackendError && error.message === 'too_many_webhooks') return webhooksText.tooMany;
  return tooManyTriesText(error) ?? webhooksText.makeFailed;
}

/** An address that a webhook can have, as the browser writes it; null for any other text. */
function readAddress(written: string): string | null {
  const url = URL.parse(written.trim());
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPlain && url.href.length <= MAX_URL_LENGTH ? url.href : null;
}
