import { type KnownPages, MAX_BATCH_PAGES } from '@rilievo/shared/batch';
import { MAX_PROMPT_LENGTH, MAX_TITLE_LENGTH } from '@rilievo/shared/limits';
import { DEFAULT_MODEL } from '@rilievo/shared/models';
import { TASKS } from '@rilievo/shared/tasks';
import { visibleText } from '@rilievo/shared/visible-text';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { InstructionFields } from '#components/instruction-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Field } from '#components/ui/field.tsx';
import { useBackend } from '#lib/backend-context.ts';
import type { Request } from '#lib/request/new-content.ts';
import { batchesText } from '#strings/batches.ts';
import { requestError, requestText } from '#strings/request.ts';
import { AddressesField } from './addresses-field.tsx';
import { batchFailure, fetchKnownPages, useCreateBatch } from './batch-mutations.ts';
import { keptAddresses, keptReading } from './kept-text.ts';
import { LastCheck } from './last-check.tsx';
import { newBatchId } from './new-batch-id.ts';
import { batchProblem, readAddresses } from './read-addresses.ts';

const EMPTY: Request = {
  prompt: '',
  url: '',
  content: '',
  llm: DEFAULT_MODEL,
  tasks: { task_1: false, task_2: false, task_3: false },
};

/** The checks of addresses before they are sent; they hold for these addresses alone. */
interface Checked {
  readonly addresses: readonly string[];
  readonly known: KnownPages;
}

/** Sends many addresses: first they are checked, then, with what is known about them before the eyes, started. */
export function NewBatchForm({ onStarted }: { onStarted: (id: string) => void }) {
  const backend = useBackend();
  const form = useForm<Request>({ defaultValues: EMPTY });
  const [text, setText] = useState(keptAddresses.read);
  const [title, setTitle] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const settled = useDeferredValue(text);
  const read = useMemo(() => readAddresses(settled), [settled]);
  const attempt = useRef({ written: '', id: '' });
  const create = useCreateBatch();
  const check = useMutation({
    mutationFn: async (addresses: readonly string[]): Promise<Checked> => ({
      addresses,
      known: await fetchKnownPages(backend, addresses),
    }),
  });
  const checked = check.data?.addresses === read.addresses && settled === text ? check.data : null;
  const error = problem ?? (check.error ? batchFailure(check.error) : null);

  const write = (next: string) => {
    // A sitemap that comes late, while the page of the batch is loading.
    if (create.isSuccess) return;
    setText(next);
    setProblem(null);
    keptAddresses.keep(next);
  };

  /** Whether a batch can be made of these addresses and the instructions as they stand; says why not. */
  const isSound = (addresses: readonly string[]) => {
    const found = batchProblem(addresses, MAX_BATCH_PAGES) ?? instructionsProblem(form.getValues());
    setProblem(found);
    return found === null;
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSound(read.addresses)) check.mutate(read.addresses);
  };

  const start = (addresses: readonly string[]) => {
    const request = form.getValues();
    // The instructions may have changed since the check.
    if (!isSound(addresses)) return;
    const batch = { title: visibleText(title).trim() || titleOf(addresses), addresses, request };
    // The same batch sent again keeps its id: it may have arrived although the answer got lost.
    const written = JSON.stringify(batch);
    if (attempt.current.written !== written) attempt.current = { written, id: newBatchId() };
    const { id } = attempt.current;
    create.mutate(
      { id, ...batch },
      {
        onSuccess: () => {
          keptAddresses.keep('');
          keptReading.keep('');
          onStarted(id);
        },
      },
    );
  };

  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <fieldset disabled={create.isPending}>
          <div className="batch-form">
            <Card title={requestText.instructions}>
              <InstructionFields />
            </Card>
            <Card title={batchesText.addresses} sub={batchesText.addressesNote}>
              <AddressesField text={text} read={read} onChange={write} />
              <Field id="batch-title" label={batchesText.name} hint={batchesText.nameHint}>
                <input
                  className="input"
                  id="batch-title"
                  aria-describedby="batch-title-hint"
                  maxLength={MAX_TITLE_LENGTH}
                  value={title}
                  onChange={(event) => setTitle(event.target.value)}
                />
              </Field>
            </Card>
          </div>
        </fieldset>
        {checked ? (
          <LastCheck
            addresses={checked.addresses}
            known={checked.known}
            busy={create.isPending}
            error={problem ?? (create.error ? batchFailure(create.error) : null)}
            onStart={start}
          />
        ) : (
          <div className="batch-submit">
            {error ? (
              <p className="error" id="batch-error" role="alert">
                {error}
              </p>
            ) : null}
            <Button
              type="submit"
              look="primary"
              size="lg"
              aria-describedby={error ? 'batch-error' : undefined}
              busyText={check.isPending && batchesText.checking}
            >
              {batchesText.check}
            </Button>
          </div>
        )}
      </form>
    </FormProvider>
  );
}

function instructionsProblem({ prompt, tasks }: Request): string | null {
  if (!TASKS.some((task) => tasks[task])) return requestError.task;
  return prompt.length > MAX_PROMPT_LENGTH ? requestError.promptTooLong : null;
}

/** The site of the addresses, with how many others there are. */
function titleOf(addresses: readonly string[]): string {
  const hosts = [...new Set(addresses.map((address) => new URL(address).host.replace(/^www\./, '')))];
  return batchesText.defaultTitle(hosts[0] ?? '', hosts.length - 1);
}
