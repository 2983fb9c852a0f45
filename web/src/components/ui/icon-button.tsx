import type { ButtonHTMLAttributes, Ref } from 'react';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The button's action and its object: the only name that a screen reader hears. */
  readonly 'aria-label': string;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function IconButton({ className = '', type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} className={`icon-btn ${className}`} />;
}
