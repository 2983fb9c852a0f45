import { Info } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { appText } from '#strings/app.ts';

interface InfoPopoverProps {
  /** What it is about; names the button too. */
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Where the guide says more. */
  readonly more: { to: string; text: string };
}

/** A button that opens a longer explanation; Escape, a click elsewhere or leaving it with the keyboard closes it. */
export function InfoPopover({ title, paragraphs, more }: InfoPopoverProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open]);

  return (
    <div ref={root} className="help info">
      <button
        ref={button}
        type="button"
        aria-label={appText.information(title)}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Info />
      </button>
      <div className="popover" id={id} hidden={!open}>
        <h3>{title}</h3>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>
          <Link to={more.to}>{more.text}</Link>
        </p>
      </div>
    </div>
  );
}
