import { CircleQuestionMark } from 'lucide-react';
import { useId, useState } from 'react';

interface HelpTipProps {
  readonly label: string;
  readonly text: string;
  /** Which edge of the button the text keeps to, so that it stays on the page. */
  readonly align?: 'start' | 'end';
}

/** A question mark whose text shows on hover and focus, and goes with Escape. */
export function HelpTip({ label, text, align = 'start' }: HelpTipProps) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  return (
    <span className="help" data-dismissed={dismissed || undefined}>
      <button
        type="button"
        aria-label={label}
        aria-describedby={id}
        onFocus={() => setDismissed(false)}
        onPointerEnter={() => setDismissed(false)}
        onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      >
        <CircleQuestionMark />
      </button>
      <span className={`tip tip-${align}`} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  );
}
