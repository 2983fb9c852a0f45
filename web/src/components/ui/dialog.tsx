import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  title: string;
  wide?: boolean;
  /** Beside the title. */
  head?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog, open as long as it is mounted: the browser traps focus, closes on Escape and gives focus back. */
export function Dialog({ title, wide = false, head, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect closes before the element is removed, so that focus goes back where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={titleId}
      onClose={() => ref.current?.open || onClose()}
    >
      <div className="dialog-in">
        <div className="dialog-head">
          <h2 id={titleId}>{title}</h2>
          {head}
        </div>
        {children}
      </div>
    </dialog>
  );
}
