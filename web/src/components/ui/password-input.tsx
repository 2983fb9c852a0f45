import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { IconButton } from './icon-button.tsx';

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly showLabel: string;
  readonly hideLabel: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows what was typed. */
export function PasswordInput({ showLabel, hideLabel, ...input }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="with-btn">
      <input {...input} type={shown ? 'text' : 'password'} className="input" />
      <IconButton
        aria-label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        disabled={input.disabled}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}
