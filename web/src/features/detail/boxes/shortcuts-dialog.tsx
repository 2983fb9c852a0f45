import { Fragment, useId } from 'react';
import { CloseButton } from '#components/ui/close-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { shortcutText } from '#strings/workspace.ts';
import { COMMAND_KEYS, type Command } from './shortcuts.ts';

interface ShortcutsDialogProps {
  readonly enabled: boolean;
  readonly onChange: (enabled: boolean) => void;
  readonly onClose: () => void;
}

/** The keys and what they do, with the switch that turns them off. */
export function ShortcutsDialog({ enabled, onChange, onClose }: ShortcutsDialogProps) {
  const hintId = useId();
  return (
    <Dialog title={shortcutText.title} head={<CloseButton onClose={onClose} />} onClose={onClose}>
      <dl className="shortcuts">
        {(Object.keys(COMMAND_KEYS) as Command[]).map((command) => (
          <div key={command}>
            <dt>
              {COMMAND_KEYS[command].map((key, place) => (
                <Fragment key={key}>
                  {place > 0 ? ` ${shortcutText.or} ` : null}
                  <kbd>{key.toUpperCase()}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{shortcutText.commands[command]}</dd>
          </div>
        ))}
      </dl>
      <label className="shortcuts-switch">
        <input
          type="checkbox"
          checked={enabled}
          aria-describedby={hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {shortcutText.enabled}
      </label>
      <p className="text-meta text-ink-2" id={hintId}>
        {shortcutText.hint}
      </p>
    </Dialog>
  );
}
