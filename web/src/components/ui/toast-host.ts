/**
 * Holds the messages. While a modal dialog is open they stand inside it: what is outside is dimmed, cannot be
 * clicked and is not read aloud.
 */
export const toastHost = document.createElement('div');

/** Moves the messages into a dialog; the function returned takes them back where they were. */
export function bringToasts(dialog: Element): () => void {
  const before = toastHost.parentElement;
  dialog.append(toastHost);
  return () => before?.append(toastHost);
}
