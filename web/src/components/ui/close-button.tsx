import { X } from 'lucide-react';
import { appText } from '#strings/app.ts';
import { IconButton } from './icon-button.tsx';

/** The cross in the head of a dialog. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton aria-label={appText.close} onClick={onClose}>
      <X />
    </IconButton>
  );
}
