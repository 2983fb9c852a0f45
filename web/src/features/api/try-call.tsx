import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { describedBy, Field } from '#components/ui/field.tsx';
import { apiPageText } from '#strings/api-page.ts';
import { AnswerView } from './answer-view.tsx';
import { type Call, callOf, unsendable, type Written } from './call-of.ts';
import { CurlCommand } from './curl-command.tsx';
import { formText } from './form-text.ts';
import type { Operation } from './open-api-schema.ts';
import { ParameterField } from './parameter-field.tsx';
import { sendCall } from './send-call.ts';

interface TryCallProps {
  readonly operation: Operation;
  readonly address: string;
  readonly checkedKey: () => string | null;
}

/** The form of a call, what it is for a terminal, and what the server answers. */
export function TryCall({ operation, address, checkedKey }: TryCallProps) {
  const { id, method, parameters, body, answer } = operation;
  const [written, setWritten] = useState<Written>(() => beginningOf(operation));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const sending = useMutation({
    mutationFn: ({ call, key }: { call: Call; key: string }) => sendCall(call, key),
    // The answer is on the page, and the key is in no list of what was sent.
    gcTime: 0,
  });
  const call = callOf(operation, written, address);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = errorsOf(operation, written);
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    const key = first === undefined ? checkedKey() : null;
    if (first !== undefined) document.getElementById(`${id}-${first}`)?.focus();
    else if (key !== null) sending.mutate({ call, key });
  };
  const bodyId = `${id}-body`;
  return (
    <div className="api-try">
      <form onSubmit={submit} noValidate>
        {parameters.map((parameter) => (
          <ParameterField
            key={parameter.name}
            id={`${id}-${parameter.name}`}
            parameter={parameter}
            value={written.values[parameter.name] ?? ''}
            error={errors[parameter.name]}
            onChange={(value) =>
              setWritten({ ...written, values: { ...written.values, [parameter.name]: value } })
            }
          />
        ))}
        {body ? (
          <Field id={bodyId} label={apiPageText.body} error={errors.body}>
            <textarea
              {...describedBy(bodyId, { error: errors.body })}
              className="input api-body"
              id={bodyId}
              rows={8}
              spellCheck={false}
              value={written.body}
              onChange={(event) => setWritten({ ...written, body: event.target.value })}
            />
          </Field>
        ) : null}
        {body ? <FormView title={apiPageText.sentForm} text={formText(body.form)} /> : null}
        {answer ? <FormView title={apiPageText.answerForm} text={formText(answer)} /> : null}
        {method === 'GET' ? null : (
          <p className="api-note">{method === 'DELETE' ? apiPageText.deletes : apiPageText.real}</p>
        )}
        <div className="field">
          <Button
            type="submit"
            look={method === 'DELETE' ? 'danger' : 'primary'}
            busyText={sending.isPending && apiPageText.sending}
          >
            {apiPageText.send}
          </Button>
        </div>
      </form>
      <div>
        <CurlCommand call={call} />
        {sending.isError ? <p role="alert">{apiPageText.unanswered}</p> : null}
        {sending.data ? <AnswerView answer={sending.data} /> : null}
      </div>
    </div>
  );
}

function FormView({ title, text }: { title: string; text: string }) {
  return (
    <details className="api-form">
      <summary>{title}</summary>
      <pre>{text}</pre>
    </details>
  );
}

function beginningOf({ body, parameters }: Operation): Written {
  const usual = parameters.flatMap(({ name, required, schema }) => {
    const first = required ? schema.enum?.[0] : undefined;
    return first === undefined ? [] : [[name, String(first)] as const];
  });
  return {
    values: Object.fromEntries(usual),
    body: body ? JSON.stringify(body.example ?? {}, null, 2) : '',
  };
}

function errorsOf(operation: Operation, { values, body }: Written): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, why] of unsendable(operation, values))
    errors[name] = why === 'missing' ? apiPageText.missing : apiPageText.wrongForm;
  if (operation.body && !isJson(body)) errors.body = apiPageText.notJson;
  return errors;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
