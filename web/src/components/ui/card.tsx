import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly sub?: string;
  readonly aside?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section under an ink rule, with its title. */
export function Card({ title, sub, aside, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section className={`card ${className}`} aria-labelledby={id}>
      <div className="card-head">
        <h2 className="card-title" id={id}>
          {title}
        </h2>
        {sub ? <p className="card-sub">{sub}</p> : null}
        {aside}
      </div>
      {children}
    </section>
  );
}
