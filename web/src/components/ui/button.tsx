import { LoaderCircle } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';

type ButtonLook = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-line';
type Size = 'sm' | 'md' | 'lg';

const SIZE_CLASS = { sm: 'btn-sm', md: '', lg: 'btn-lg' } as const satisfies Record<Size, string>;

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: ButtonLook;
  readonly size?: Size;
  /** Text shown with a spinner while something is under way; the button is disabled meanwhile. */
  readonly busyText?: string | false;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  look = 'secondary',
  size = 'md',
  busyText = false,
  type = 'button',
  className = '',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  const busy = busyText !== false;
  return (
    <button
      {...rest}
      type={type}
      className={`btn btn-${look} ${SIZE_CLASS[size]} ${className}`}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <>
          <LoaderCircle className="spin" />
          {busyText}
        </>
      ) : (
        children
      )}
    </button>
  );
}
