import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { bringToasts } from './toast-host.ts';

interface DialogProps {
  readonly title: string;
  readonly wide?: boolean;
  /** Along the edge of the window. */
  readonly sheet?: boolean;
  /** As large as the window; what is inside scrolls by itself. */
  readonly full?: boolean;
  /** Beside the title. */
  readonly head?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open as long as it is mounted: the browser traps focus, closes on Escape and gives focus back. */
export function Dialog({
  title,
  wide = false,
  full = false,
  sheet = false,
  head,
  onClose,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect closes before the element is removed, so that focus goes back where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.showModal();
    const takeToastsBack = bringToasts(dialog);
    return () => {
      takeToastsBack();
      dialog.close();
    };
  }, []);
  return (
    <dialog
      ref={ref}
      className={`dialog ${full ? 'dialog-full' : wide ? 'dialog-wide' : sheet ? 'dialog-sheet' : ''}`}
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
