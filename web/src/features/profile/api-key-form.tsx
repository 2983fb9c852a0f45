import {
  API_SCOPES,
  type ApiScope,
  KEY_DAYS,
  KEY_RATES,
  MAX_KEY_NAME,
  MAX_KEY_RATE,
} from '@rilievo/shared/api-key';
import { visibleText } from '@rilievo/shared/visible-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '#components/ui/button.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { useSession, useUserId } from '#lib/session-context.ts';
import { apiKeysText } from '#strings/api-keys.ts';
import { ownPasswordText } from '#strings/own-password.ts';
import { apiKeysQuery } from './api-keys-query.ts';
import { OwnPassword } from './own-password.tsx';
import { ShownOnce } from './shown-once.tsx';
import { isWrongPassword, tooManyTriesText, withPassword } from './with-password.ts';

interface WrittenKey {
  readonly name: string;
  readonly scopes: ApiScope[];
  readonly days: number;
  readonly perMinute: number;
  readonly password: string;
}

const USUAL: WrittenKey = { name: '', scopes: ['read'], days: 90, perMinute: MAX_KEY_RATE, password: '' };

/** Makes a key, and shows it once. */
export function ApiKeyForm() {
  const { supabase, settings } = useBackend();
  const email = useSession()?.user.email ?? '';
  const queries = useQueryClient();
  const { queryKey } = apiKeysQuery(supabase, useUserId());
  const { register, handleSubmit, reset, setError, formState } = useForm<WrittenKey>({
    defaultValues: USUAL,
  });
  const { errors } = formState;
  const make = useMutation({
    mutationFn: ({ name, scopes, days, perMinute, password }: WrittenKey) =>
      withPassword(settings, { email, password }, async (client) =>
        z
          .string()
          .parse(
            dataOf(
              await client.rpc('make_api_key', { name: name.trim(), scopes, days, per_minute: perMinute }),
            ),
          ),
      ),
    onSuccess: () => {
      reset();
      notify.success(apiKeysText.made);
      return queries.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      if (isWrongPassword(error))
        setError('password', { message: ownPasswordText.wrong }, { shouldFocus: true });
      else notify.error(failureText(error));
    },
  });
  const hint = apiKeysText.nameHint;
  const nameError = errors.name?.message;
  const scopesError = errors.scopes?.message;
  return (
    <>
      <form onSubmit={handleSubmit((written) => make.mutate(written))} noValidate>
        <Field id="key-name" label={apiKeysText.name} hint={hint} error={nameError}>
          <input
            {...register('name', {
              validate: (name) => visibleText(name).trim() !== '' || apiKeysText.nameRequired,
              maxLength: { value: MAX_KEY_NAME, message: apiKeysText.nameTooLong },
            })}
            {...describedBy('key-name', { hint, error: nameError })}
            className="input"
            id="key-name"
            autoComplete="off"
          />
        </Field>
        <fieldset className="field key-scopes" aria-describedby={scopesError && 'key-scopes-error'}>
          <legend className="label">{apiKeysText.scopes}</legend>
          {API_SCOPES.map((scope) => (
            <label key={scope}>
              <input
                {...register('scopes', {
                  validate: (scopes) => scopes.length > 0 || apiKeysText.scopeRequired,
                })}
                className="check"
                type="checkbox"
                value={scope}
              />
              <span>
                {apiKeysText.scope[scope].name}
                <small>{apiKeysText.scope[scope].hint}</small>
              </span>
            </label>
          ))}
          {scopesError ? (
            <p className="error" id="key-scopes-error" role="alert">
              {scopesError}
            </p>
          ) : null}
        </fieldset>
        <Field id="key-days" label={apiKeysText.days}>
          <div className="select">
            <select {...register('days', { valueAsNumber: true })} className="input" id="key-days">
              {KEY_DAYS.map((days) => (
                <option key={days} value={days}>
                  {apiKeysText.dayCount(days)}
                </option>
              ))}
            </select>
            <ChevronDown />
          </div>
        </Field>
        <Field id="key-rate" label={apiKeysText.rate} hint={apiKeysText.rateHint}>
          <div className="select">
            <select
              {...register('perMinute', { valueAsNumber: true })}
              className="input"
              id="key-rate"
              aria-describedby="key-rate-hint"
            >
              {KEY_RATES.map((rate) => (
                <option key={rate}>{rate}</option>
              ))}
            </select>
            <ChevronDown />
          </div>
        </Field>
        <OwnPassword
          id="key-password"
          hint={apiKeysText.passwordHint}
          error={errors.password?.message}
          field={register('password', { required: ownPasswordText.required })}
        />
        <div className="field">
          <Button type="submit" busyText={make.isPending && apiKeysText.making}>
            {apiKeysText.make}
          </Button>
        </div>
      </form>
      {make.data === undefined ? null : (
        <ShownOnce
          key={make.data}
          id="api-key"
          secret={make.data}
          label={apiKeysText.key}
          text={apiKeysText}
        />
      )}
    </>
  );
}

function failureText(error: unknown): string {
  if (error instanceof BackendError && error.message === 'too_many_keys') return apiKeysText.tooMany;
  return tooManyTriesText(error) ?? apiKeysText.makeFailed;
}
