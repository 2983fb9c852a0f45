import { API_SCOPES, type ApiScope, KEY_DAYS, MAX_KEY_NAME } from '@rilievo/shared/api-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../components/ui/button.tsx';
import { describedBy, Field } from '../../components/ui/field.tsx';
import { useBackend } from '../../lib/backend-context.ts';
import { BackendError, dataOf } from '../../lib/backend-error.ts';
import { notify } from '../../lib/notify.tsx';
import { useUserId } from '../../lib/session-context.ts';
import { apiKeysText } from '../../strings/api-keys.ts';
import { apiKeysQuery } from './api-keys-query.ts';
import { NewApiKey } from './new-api-key.tsx';

interface WrittenKey {
  name: string;
  scopes: ApiScope[];
  days: number;
}

const USUAL: WrittenKey = { name: '', scopes: ['read'], days: 90 };

/** Makes a key, and shows it once. */
export function ApiKeyForm() {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const { queryKey } = apiKeysQuery(supabase, useUserId());
  const { register, handleSubmit, reset, formState } = useForm<WrittenKey>({ defaultValues: USUAL });
  const { errors } = formState;
  const make = useMutation({
    mutationFn: async ({ name, scopes, days }: WrittenKey) =>
      z.string().parse(dataOf(await supabase.rpc('make_api_key', { name: name.trim(), scopes, days }))),
    onSuccess: () => {
      reset();
      notify.success(apiKeysText.made);
      return client.invalidateQueries({ queryKey });
    },
    onError: (error) => {
      const isFull = error instanceof BackendError && error.message === 'too_many_keys';
      notify.error(isFull ? apiKeysText.tooMany : apiKeysText.makeFailed);
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
              validate: (name) => name.trim() !== '' || apiKeysText.nameRequired,
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
        <div className="field">
          <Button type="submit" busyText={make.isPending && apiKeysText.making}>
            {apiKeysText.make}
          </Button>
        </div>
      </form>
      {make.data === undefined ? null : <NewApiKey key={make.data} apiKey={make.data} />}
    </>
  );
}
