import { MAX_FULL_NAME_LENGTH, MIN_PASSWORD_LENGTH } from '@rilievo/shared/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { Button } from '#components/ui/button.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { EMAIL_ADDRESS } from '#lib/email-address.ts';
import { notify } from '#lib/notify.tsx';
import { type AuthMode, authFieldError, authModeText, authText } from '#strings/auth.ts';
import { authErrorText } from './auth-error.ts';
import type { Registration } from './authenticate.ts';
import { INVITATION_PARAMETER, invitationProblem, invitationQuery } from './invitation.ts';
import { ModeLinks } from './mode-links.tsx';
import { OutboxLink } from './outbox-link.tsx';
import { useSubmitCredentials } from './use-submit-credentials.ts';

export function AuthForm() {
  const { supabase } = useBackend();
  const [parameters] = useSearchParams();
  const invitationToken = parameters.get(INVITATION_PARAMETER);
  const [mode, setMode] = useState<AuthMode>(invitationToken === null ? 'signin' : 'signup');
  const [sent, setSent] = useState(false);
  const { data: invitation, error: invitationFailure } = useQuery(invitationQuery(supabase, invitationToken));
  const { register, handleSubmit, setValue, clearErrors, formState } = useForm<Registration>({
    defaultValues: { fullName: '', email: '', password: '' },
  });
  const submit = useSubmitCredentials(mode, invitationToken, () => setSent(true));
  const { errors, isSubmitting } = formState;
  const hidesPassword = mode === 'reset-password';

  useEffect(() => {
    if (invitation === undefined) return;
    if (invitation) setValue('email', invitation.email);
    const problem = invitationProblem(invitation, invitation?.email ?? '', new Date());
    if (problem) notify.error(problem);
  }, [invitation, setValue]);

  useEffect(() => {
    if (invitationFailure) notify.error(authErrorText(invitationFailure));
  }, [invitationFailure]);

  const changeMode = (next: AuthMode) => {
    setMode(next);
    setSent(false);
    clearErrors();
  };

  const passwordHint = mode === 'signup' ? authText.passwordHint : undefined;
  return (
    <form onSubmit={handleSubmit(submit)} noValidate aria-labelledby="auth-title">
      <h2 id="auth-title">{authModeText[mode].title}</h2>
      {invitation && mode === 'signup' ? <p className="form-note">{authText.invited}</p> : null}
      {hidesPassword ? <p className="form-note">{authText.magicLinkHint}</p> : null}
      {mode === 'signup' ? (
        <Field
          id="full-name"
          label={authText.fullName}
          aside={<span className="label-note">{authText.optional}</span>}
        >
          <input
            {...register('fullName', { setValueAs: (value: string) => value.trim() })}
            className="input"
            id="full-name"
            autoComplete="name"
            maxLength={MAX_FULL_NAME_LENGTH}
            disabled={isSubmitting}
          />
        </Field>
      ) : null}
      <Field id="email" label={authText.email} error={errors.email?.message}>
        <input
          {...register('email', {
            required: authFieldError.emailRequired,
            pattern: { value: EMAIL_ADDRESS, message: authFieldError.emailInvalid },
            setValueAs: (value: string) => value.trim(),
          })}
          {...describedBy('email', { error: errors.email?.message })}
          className="input"
          id="email"
          type="email"
          autoComplete="email"
          disabled={isSubmitting || sent}
        />
      </Field>
      {hidesPassword ? null : (
        <Field
          id="password"
          label={authText.password}
          hint={passwordHint}
          error={errors.password?.message}
          aside={
            mode === 'signin' ? (
              <button type="button" className="linkish end" onClick={() => changeMode('reset-password')}>
                {authText.forgotPassword}
              </button>
            ) : null
          }
        >
          <PasswordInput
            {...register('password', {
              required: authFieldError.passwordRequired,
              minLength: { value: MIN_PASSWORD_LENGTH, message: authFieldError.passwordTooShort },
            })}
            {...describedBy('password', { error: errors.password?.message, hint: passwordHint })}
            id="password"
            autoComplete={mode === 'signup' ? 'new-password' : 'current-password'}
            showLabel={authText.showPassword}
            hideLabel={authText.hidePassword}
            disabled={isSubmitting}
          />
        </Field>
      )}
      <div className="field">
        <Button
          type="submit"
          look="primary"
          size="lg"
          className="btn-block"
          busyText={isSubmitting && authText.wait}
          disabled={sent}
        >
          {sent ? authText.sent : authModeText[mode].submit}
        </Button>
      </div>
      {sent ? <OutboxLink /> : null}
      <ModeLinks mode={mode} onChange={changeMode} />
    </form>
  );
}
