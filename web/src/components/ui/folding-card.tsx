import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldingCardProps {
  readonly title: string;
  /** Its content in a few words, beside the title. */
  readonly summary: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card that is folded at first. */
export function FoldingCard({ title, summary, className = '', children }: FoldingCardProps) {
  return (
    <details className={`card ${className}`}>
      <summary>
        <h2 className="card-title">{title}</h2>
        <span className="say">{summary}</span>
        <ChevronDown className="chev" />
      </summary>
      {children}
    </details>
  );
}
