import type { ButtonHTMLAttributes, Ref } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What the button does and to what: the only name that a screen reader hears. */
  readonly 'aria-label': string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ className = '', type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} className={`icon-btn ${className}`} />;
}
