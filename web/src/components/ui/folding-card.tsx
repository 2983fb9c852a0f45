import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** A card that folds: open at first, except on phones. */
export function FoldingCard({ title, children }: { title: string; children: ReactNode }) {
  const [openAtFirst] = useState(() => matchMedia('(min-width: 48rem)').matches);
  return (
    <details className="card" open={openAtFirst}>
      <summary>
        <h2 className="card-title">{title}</h2>
        <ChevronDown className="chev" />
      </summary>
      {children}
    </details>
  );
}
