import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { leadText } from '#strings/workspace.ts';

interface LeadFoldProps {
  readonly words: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/**
 * The text before the first box, folded so that the box stands on the first screen. Searching in the page finds what
 * is folded and opens it.
 */
export function LeadFold({ words, open, onOpen, children }: LeadFoldProps) {
  const folded = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = folded.current;
    if (element === null) return;
    if (open) element.removeAttribute('hidden');
    else element.setAttribute('hidden', 'until-found');
    element.addEventListener('beforematch', onOpen);
    return () => element.removeEventListener('beforematch', onOpen);
  }, [open, onOpen]);
  return (
    <>
      {open ? null : (
        <button type="button" className="lead-fold" onClick={onOpen}>
          <ChevronDown />
          {leadText.show(words)}
        </button>
      )}
      <div ref={folded}>{children}</div>
    </>
  );
}
