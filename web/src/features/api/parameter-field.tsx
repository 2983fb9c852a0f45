import { ChevronDown } from 'lucide-react';
import { describedBy, Field } from '#components/ui/field.tsx';
import { apiPageText } from '#strings/api-page.ts';
import type { Parameter } from './open-api-schema.ts';

interface ParameterFieldProps {
  readonly id: string;
  readonly parameter: Parameter;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A parameter of a call: a choice where the description lists its values, else what is typed. */
export function ParameterField({ id, parameter, value, error, onChange }: ParameterFieldProps) {
  const { name, required, schema } = parameter;
  const hint = Object.hasOwn(apiPageText.parameter, name) ? apiPageText.parameter[name] : undefined;
  const note = required ? null : <span className="label-note">{apiPageText.optional}</span>;
  const control = { ...describedBy(id, { hint, error }), id, className: 'input', value };
  return (
    <Field id={id} label={name} aside={note} hint={hint} error={error}>
      {schema.enum ? (
        <div className="select">
          <select {...control} onChange={(event) => onChange(event.target.value)}>
            {required ? null : <option value="">{apiPageText.none}</option>}
            {schema.enum.map((one) => (
              <option key={String(one)}>{String(one)}</option>
            ))}
          </select>
          <ChevronDown />
        </div>
      ) : (
        <input
          {...control}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
