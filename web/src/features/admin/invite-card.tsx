import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf, isUnreachable } from '#lib/backend-error.ts';
import { copyText } from '#lib/clipboard.ts';
import { EMAIL_ADDRESS } from '#lib/email-address.ts';
import { notify } from '#lib/notify.tsx';
import { siteAddress } from '#lib/site.ts';
import { adminError, adminSuccess, adminText } from '#strings/admin.ts';
import { authText } from '#strings/auth.ts';
import { linkOnThisSite } from './invite-link.ts';

function inviteErrorText(error: unknown): string {
  if (!(error instanceof BackendError) || isUnreachable(error)) return adminError.invite;
  return error.status === 409 || error.message.includes('already exists')
    ? adminError.alreadyInvited
    : adminError.inviteLink(adminError.inviteRefusals.get(error.message) ?? error.message);
}

export function InviteCard() {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { email: '' } });
  const invite = useMutation({
    mutationFn: async (email: string) => {
      const answer = await supabase.rpc('generate_invite_link', { invite_email: email });
      return linkOnThisSite(z.string().parse(dataOf(answer)), siteAddress());
    },
    onSuccess: async (link) => {
      reset();
      void client.invalidateQueries({ queryKey: ['invitations'] });
      await copyText(link).then(
        () => notify.success(adminSuccess.inviteCopied),
        () => notify.success(adminSuccess.inviteShown(link)),
      );
    },
    onError: (error) => notify.error(inviteErrorText(error)),
  });

  const submit = handleSubmit(({ email }) => {
    const address = email.trim();
    if (!EMAIL_ADDRESS.test(address)) return notify.error(adminError.email);
    invite.mutate(address);
  });

  return (
    <Card title={adminText.inviteTitle}>
      <form className="inline-form" onSubmit={submit} noValidate>
        <Field id="invite-email" label={adminText.email}>
          <input
            {...register('email')}
            className="input"
            id="invite-email"
            type="email"
            autoComplete="off"
            placeholder={adminText.emailPlaceholder}
            aria-describedby="invite-hint"
          />
        </Field>
        <Button type="submit" look="primary" busyText={invite.isPending && authText.wait}>
          {adminText.invite}
        </Button>
      </form>
      <p className="hint" id="invite-hint">
        {adminText.inviteHint}
      </p>
    </Card>
  );
}
