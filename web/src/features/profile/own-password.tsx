import type { UseFormRegisterReturn } from 'react-hook-form';
import { describedBy, Field } from '#components/ui/field.tsx';
import { PasswordInput } from '#components/ui/password-input.tsx';
import { ownPasswordText } from '#strings/own-password.ts';

interface OwnPasswordProps {
  readonly id: string;
  /** Why it is asked for. */
  readonly hint: string;
  readonly error: string | undefined;
  readonly field: UseFormRegisterReturn;
}

/** Asks for the password of the account once more. */
export function OwnPassword({ id, hint, error, field }: OwnPasswordProps) {
  return (
    <Field id={id} label={ownPasswordText.label} hint={hint} error={error}>
      <PasswordInput
        {...field}
        {...describedBy(id, { hint, error })}
        id={id}
        autoComplete="current-password"
        showLabel={ownPasswordText.show}
        hideLabel={ownPasswordText.hide}
      />
    </Field>
  );
}
