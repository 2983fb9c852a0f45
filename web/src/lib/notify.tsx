import { toast } from 'sonner';

/** An action shorter than this needs no message. */
const SOON_MS = 400;
/** Twice as long as other messages: a person who deleted too much must notice it first. */
const UNDO_MS = 8_000;

/** A button in the message; what it does must be possible elsewhere too, since messages go away. */
interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

/** The one way to tell the user that something happened. */
export const notify = {
  success(message: string, action?: ToastAction): void {
    toast.success(
      <span role="status">{message}</span>,
      action && { action: { label: action.label, onClick: action.act } },
    );
  },
  /** The same message is shown once, however many calls failed for the same cause. */
  error(message: string): void {
    toast.error(<span role="alert">{message}</span>, { id: message });
  },
  /**
   * Says what is about to happen, and offers to take it back. `onEnd` hears once whether it was taken back: when the
   * message goes, or when `end` is called.
   */
  undoable(message: string, undo: string, onEnd: (undone: boolean) => void): { end(): void } {
    let ended = false;
    const end = (undone: boolean) => {
      if (ended) return;
      ended = true;
      onEnd(undone);
    };
    const id = toast.success(<span role="status">{message}</span>, {
      duration: UNDO_MS,
      action: { label: undo, onClick: () => end(true) },
      onAutoClose: () => end(false),
      onDismiss: () => end(false),
    });
    return {
      end: () => {
        toast.dismiss(id);
        end(false);
      },
    };
  },
  /** Says that something is under way, if it lasts, until `end` is called. */
  progress(message: string): { end(): void } {
    const timer = setTimeout(
      () => toast.loading(<span role="status">{message}</span>, { id: message }),
      SOON_MS,
    );
    return {
      end: () => {
        clearTimeout(timer);
        toast.dismiss(message);
      },
    };
  },
};
