import { MAX_EDIT_LENGTH } from '@rilievo/shared/decisions';
import { Check } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import { parseInert } from '#lib/parse-inert.ts';
import { sanitise } from '#lib/safe-html.ts';
import { boxText } from '#strings/boxes.ts';
import { cleanEdit } from './clean-edit.ts';

interface EditFieldProps {
  id: string;
  html: string;
  /** Every change, already clean; quietly as long as somebody types. */
  onChange: (html: string, quiet: boolean) => void;
  onSave: (html: string) => void;
  onCancel: () => void;
}

/** The text of a box as it is edited in place: the safe subset of boxes, bold and italics by keyboard. */
export default function EditField({ id, html, onChange, onSave, onCancel }: EditFieldProps) {
  const field = useRef<HTMLFormElement>(null);
  const [first] = useState(() => sanitise(html));
  const [tooLong, setTooLong] = useState(false);
  /** The page does not show yet what was typed last. */
  const unsaid = useRef(false);
  const written = () => cleanEdit(field.current?.firstElementChild?.childNodes ?? []);

  useEffect(() => {
    const editable = field.current?.firstElementChild;
    if (!(editable instanceof HTMLElement)) return;
    editable.contentEditable = 'true';
    editable.setAttribute('role', 'textbox');
    editable.setAttribute('aria-multiline', 'true');
    editable.setAttribute('aria-label', boxText.editLabel(id));
    editable.focus();
    document.getSelection()?.selectAllChildren(editable);
    document.getSelection()?.collapseToEnd();
  }, [id]);

  const change = (quiet: boolean) => {
    const clean = written();
    setTooLong(clean.length > MAX_EDIT_LENGTH);
    if (clean.length <= MAX_EDIT_LENGTH) onChange(clean, quiet);
    unsaid.current = quiet;
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/html');
    const text = event.clipboardData.getData('text/plain');
    if (pasted === '') document.execCommand('insertText', false, text);
    else document.execCommand('insertHTML', false, cleanEdit(parseInert(pasted).body.childNodes));
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !tooLong) onSave(written());
  };

  return (
    <form
      ref={field}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(written());
      }}
      onInput={() => change(true)}
      onBlur={() => (unsaid.current ? change(false) : undefined)}
      onPaste={paste}
      onKeyDown={keys}
      onDrop={(event) => event.preventDefault()}
    >
      <SafeHtmlView className="prose rilievo-body" html={first} />
      {tooLong ? (
        <p className="error" role="alert">
          {boxText.tooLong}
        </p>
      ) : null}
      <div className="rilievo-actions">
        <Button type="submit" size="sm" look="primary" disabled={tooLong}>
          <Check />
          {boxText.save}
        </Button>
        <Button size="sm" look="ghost" onClick={onCancel}>
          {boxText.cancel}
        </Button>
      </div>
    </form>
  );
}
