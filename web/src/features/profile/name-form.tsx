import type { Profile } from '@rilievo/shared/account';
import { MAX_FULL_NAME_LENGTH } from '@rilievo/shared/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { BackendError, dataOf, isUnreachable } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { ownProfileKey } from '#lib/own-profile.ts';
import { errorText } from '#strings/errors.ts';
import { profileText } from '#strings/profile.ts';

function refusalText(error: unknown): string {
  if (isUnreachable(error)) return errorText.connection;
  const tooMany = error instanceof BackendError && error.message === 'too_many_changes';
  return tooMany ? profileText.tooManyChanges : errorText.unexpected;
}

export function NameForm({ profile }: { profile: Profile }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { name: profile.full_name ?? '' } });
  const save = useMutation({
    mutationFn: async (name: string) => {
      dataOf(await supabase.rpc('set_full_name', { full_name: name }));
    },
    onSuccess: (_, name) => {
      reset({ name });
      notify.success(profileText.nameSaved);
      return client.invalidateQueries({ queryKey: ownProfileKey(profile.user_id) });
    },
    onError: (error) => notify.error(refusalText(error)),
  });
  const hint = profileText.fullNameHint;
  return (
    <form className="mt-6" onSubmit={handleSubmit(({ name }) => save.mutate(name.trim()))} noValidate>
      <Field id="full-name" label={profileText.fullName} hint={hint}>
        <input
          {...register('name')}
          {...describedBy('full-name', { hint })}
          className="input"
          id="full-name"
          autoComplete="name"
          maxLength={MAX_FULL_NAME_LENGTH}
        />
      </Field>
      <div className="field">
        <Button type="submit" busyText={save.isPending && profileText.savingName}>
          {profileText.saveName}
        </Button>
      </div>
    </form>
  );
}
