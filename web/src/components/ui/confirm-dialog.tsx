import { appText } from '#strings/app.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly explanation: string;
  readonly confirm: string;
  /** Primary where nothing is lost that could not come back. */
  readonly look?: 'danger' | 'primary';
  readonly busyText?: string | false;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost or costs money. Cancelling comes first, so that the browser focuses it. */
export function ConfirmDialog({
  title,
  explanation,
  confirm,
  look = 'danger',
  busyText,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p className="text-ink-2">{explanation}</p>
      <div className="dialog-foot">
        <Button onClick={onCancel}>{appText.cancel}</Button>
        <Button look={look} busyText={busyText ?? false} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}
