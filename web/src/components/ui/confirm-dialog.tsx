import { appText } from '#strings/app.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  explanation: string;
  confirm: string;
  /** Primary where nothing is lost that could not come back. */
  look?: 'danger' | 'primary';
  busyText?: string | false;
  onConfirm: () => void;
  onCancel: () => void;
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
