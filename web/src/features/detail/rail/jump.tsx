import { type MouseEvent, type ReactNode, useContext } from 'react';
import { JumpContext } from './jump-context.ts';

interface JumpLinkProps {
  readonly target: string;
  /** A passage of the target to be marked; without it the whole target is. */
  readonly passage?: string;
  readonly className?: string;
  readonly 'aria-current'?: 'true' | undefined;
  readonly 'aria-label'?: string;
  readonly 'data-state'?: string;
  readonly children: ReactNode;
}

/** A link to a place of the text. */
export function JumpLink({ target, passage, children, ...rest }: JumpLinkProps) {
  const jump = useContext(JumpContext);
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    jump(target, passage);
  };
  return (
    <a {...rest} href={`#${target}`} onClick={follow}>
      {children}
    </a>
  );
}
