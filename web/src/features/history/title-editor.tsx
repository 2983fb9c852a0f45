import type { ContentListItem } from '@rilievo/shared/content-row';
import { MAX_TITLE_LENGTH } from '@rilievo/shared/limits';
import { visibleText } from '@rilievo/shared/visible-text';
import { Check } from 'lucide-react';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useUpdateContent } from '#lib/content-mutations.ts';
import { historyError, historyText } from '#strings/history.ts';

/** Edits a title in place. Escape or Annulla keep the old one; an empty title is not saved. */
export function TitleEditor({ item, onDone }: { item: ContentListItem; onDone: () => void }) {
  const [title, setTitle] = useState(item.session_title.slice(0, MAX_TITLE_LENGTH));
  const input = useRef<HTMLInputElement>(null);
  const update = useUpdateContent(historyError.title);
  const id = `title-${item.id}`;

  useEffect(() => input.current?.select(), []);

  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    const next = visibleText(title).trim();
    if (next !== '' && next !== item.session_title) update.mutate({ id: item.id, session_title: next });
    onDone();
  };

  return (
    <form className="edit-title" onSubmit={save} onKeyDown={(event) => event.key === 'Escape' && onDone()}>
      <label className="sr-only" htmlFor={id}>
        {historyText.titleLabel}
      </label>
      <input
        ref={input}
        className="input"
        id={id}
        value={title}
        maxLength={MAX_TITLE_LENGTH}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" disabled={title.trim() === ''}>
        <Check />
        {historyText.save}
      </Button>
      <Button look="ghost" onClick={onDone}>
        {historyText.cancel}
      </Button>
    </form>
  );
}
