import { Star } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

interface StarButtonProps {
  readonly starred: boolean;
  /** The same whether starred or not: `aria-pressed` says which. */
  readonly label: string;
  readonly onToggle: () => void;
}

export function StarButton({ starred, label, onToggle }: StarButtonProps) {
  return (
    <IconButton className="star" aria-pressed={starred} aria-label={label} onClick={onToggle}>
      <Star />
    </IconButton>
  );
}
