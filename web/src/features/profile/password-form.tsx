import { MIN_PASSWORD_LENGTH } from '@rilievo/shared/limits';
import { isAuthError, isAuthWeakPasswordError } from '@supabase/supabase-js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { isUnreachable } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { authError, authText } from '#strings/auth.ts';
import { errorText } from '#strings/errors.ts';
import { profileFieldError, profileText } from '#strings/profile.ts';

interface Passwords {
  readonly next: string;
  readonly confirmation: string;
}

function passwordErrorText(error: unknown): string {
  if (isUnreachable(error)) return errorText.connection;
  if (isAuthWeakPasswordError(error)) return authError.weakPassword;
  return isAuthError(error) && error.code === 'same_password' ? authError.samePassword : errorText.unexpected;
}

/** `isAwaited`: a link brought the person here to choose a password, so the field is ready for it. */
export function PasswordForm({ isAwaited }: { isAwaited: boolean }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const { register, handleSubmit, reset, setFocus, formState } = useForm<Passwords>({
    defaultValues: { next: '', confirmation: '' },
  });
  const { errors } = formState;
  useEffect(() => {
    if (isAwaited) setFocus('next');
  }, [isAwaited, setFocus]);

  const update = useMutation({
    mutationFn: async (password: string) => {
      const { error } = await supabase.auth.updateUser({ password });
      if (error) throw error;
    },
    onSuccess: () => {
      // A new password ends keys and switches webhooks off.
      for (const key of ['api-keys', 'webhooks']) void client.invalidateQueries({ queryKey: [key] });
      reset();
      notify.success(profileText.updated);
    },
    onError: (error) => notify.error(passwordErrorText(error)),
  });
  const submit = handleSubmit(({ next }) => update.mutate(next));

  return (
    <form onSubmit={submit} noValidate>
      <Field id="new-password" label={profileText.newPassword} error={errors.next?.message}>
        <PasswordInput
          {...register('next', {
            required: profileFieldError.newRequired,
            minLength: { value: MIN_PASSWORD_LENGTH, message: profileFieldError.tooShort },
          })}
          {...describedBy('new-password', { error: errors.next?.message })}
          id="new-password"
          autoComplete="new-password"
          showLabel={authText.showPassword}
          hideLabel={authText.hidePassword}
        />
      </Field>
      <Field id="confirm-password" label={profileText.confirmPassword} error={errors.confirmation?.message}>
        <PasswordInput
          {...register('confirmation', {
            required: profileFieldError.confirmRequired,
            validate: (value, { next }) => value === next || profileFieldError.mismatch,
          })}
          {...describedBy('confirm-password', { error: errors.confirmation?.message })}
          id="confirm-password"
          autoComplete="new-password"
          showLabel={profileText.showConfirmation}
          hideLabel={profileText.hideConfirmation}
        />
      </Field>
      <div className="field">
        <Button type="submit" look="primary" busyText={update.isPending && profileText.submitting}>
          {profileText.submit}
        </Button>
      </div>
    </form>
  );
}
