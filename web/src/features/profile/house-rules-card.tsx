import type { HouseRules } from '@rilievo/shared/house-rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { Loading } from '#components/ui/loading.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf, isUnreachable } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { useUserId } from '#lib/session-context.ts';
import { appText } from '#strings/app.ts';
import { errorText } from '#strings/errors.ts';
import { houseRulesText } from '#strings/house-rules.ts';
import { houseRulesQuery } from './house-rules-query.ts';
import { checkSites, checkWords, rulesOf, type WrittenRules, writtenRules } from './written-rules.ts';

const LISTS = [
  { name: 'names', hint: houseRulesText.namesHint, check: checkWords },
  { name: 'avoidWords', hint: houseRulesText.avoidWordsHint, check: checkWords },
  { name: 'preferSites', hint: houseRulesText.preferSitesHint, check: checkSites },
  { name: 'neverSites', hint: houseRulesText.neverSitesHint, check: checkSites },
] as const;

function refusalText(error: unknown): string {
  if (isUnreachable(error)) return errorText.connection;
  const tooMany = error instanceof BackendError && error.message === 'too_many_changes';
  return tooMany ? houseRulesText.tooManyChanges : errorText.unexpected;
}

/** The user's rules for every analysis. */
export function HouseRulesCard() {
  const { supabase, settings } = useBackend();
  const rules = useQuery(houseRulesQuery(supabase, useUserId()));
  const sub = settings.engine === 'local' ? houseRulesText.withoutModel : houseRulesText.withModel;
  return (
    <Card title={houseRulesText.title} sub={sub}>
      {rules.isPending ? <Loading text={appText.loading} /> : null}
      {rules.isError ? <p role="alert">{houseRulesText.notLoaded}</p> : null}
      {rules.data ? <RulesForm rules={rules.data} /> : null}
    </Card>
  );
}

function RulesForm({ rules }: { rules: HouseRules }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const { queryKey } = houseRulesQuery(supabase, useUserId());
  const { register, handleSubmit, reset, formState } = useForm<WrittenRules>({
    defaultValues: writtenRules(rules),
  });
  const { errors } = formState;
  const save = useMutation({
    mutationFn: async (next: HouseRules) => {
      dataOf(await supabase.rpc('set_house_rules', { rules: next }));
    },
    onSuccess: (_, next) => {
      client.setQueryData(queryKey, next);
      reset(writtenRules(next));
      notify.success(houseRulesText.saved);
    },
    onError: (error) => notify.error(refusalText(error)),
  });
  return (
    <form onSubmit={handleSubmit((written) => save.mutate(rulesOf(written)))} noValidate>
      <Field id="voice" label={houseRulesText.voice}>
        <div className="select">
          <select {...register('voice')} className="input" id="voice">
            {Object.entries(houseRulesText.voices).map(([voice, label]) => (
              <option key={voice} value={voice}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </div>
      </Field>
      {LISTS.map(({ name, hint, check }) => {
        const error = errors[name]?.message;
        return (
          <Field key={name} id={name} label={houseRulesText[name]} hint={hint} error={error}>
            <textarea
              {...register(name, { validate: check })}
              {...describedBy(name, { hint, error })}
              className="input"
              id={name}
              rows={3}
            />
          </Field>
        );
      })}
      <div className="field">
        <Button type="submit" busyText={save.isPending && houseRulesText.saving}>
          {houseRulesText.save}
        </Button>
      </div>
    </form>
  );
}
