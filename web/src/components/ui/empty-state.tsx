import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly hint?: string;
  readonly children?: ReactNode;
}

export function EmptyState({ title, hint, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <div className="bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <div className="big">{title}</div>
      {hint ? <p className="mt-1 text-ink-2">{hint}</p> : null}
      {children}
    </div>
  );
}
