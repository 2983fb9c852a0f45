import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Beside the label: a note, a help button, a link. */
  readonly aside?: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** A labelled control with its hint or error below; give the control `describedBy(id, …)`. */
export function Field({ id, label, aside, hint, error, children }: FieldProps) {
  return (
    <div className="field">
      <div className="label-row">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children}
      {error ? <FieldError id={errorId(id)} text={error} /> : null}
      {hint && !error ? (
        <p className="hint" id={hintId(id)}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p className="error" id={id} role="alert">
      <CircleAlert />
      {text}
    </p>
  );
}

const errorId = (id: string) => `${id}-error`;
const hintId = (id: string) => `${id}-hint`;

/** The attributes that link a control to the text `Field` shows below it. */
export function describedBy(id: string, texts: { hint?: string | undefined; error?: string | undefined }) {
  if (texts.error) return { 'aria-invalid': true, 'aria-describedby': errorId(id) } as const;
  if (texts.hint) return { 'aria-describedby': hintId(id) } as const;
  return {};
}
