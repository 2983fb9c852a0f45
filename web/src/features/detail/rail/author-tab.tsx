import { Copy, Mail } from 'lucide-react';
import { useState } from 'react';
import { taskClass } from '../../../components/task-icon.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { CloseButton } from '../../../components/ui/close-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { copyText } from '../../../lib/clipboard.ts';
import { notify } from '../../../lib/notify.tsx';
import { stateText } from '../../../strings/boxes.ts';
import { authorText } from '../../../strings/workspace.ts';
import type { Box } from '../boxes/box.ts';
import type { BoxState } from '../boxes/box-move.ts';
import { JumpLink } from './jump.tsx';

interface AuthorTabProps {
  title: string;
  boxes: readonly Box[];
  states: ReadonlyMap<string, BoxState>;
}

/** The questions that only the author can answer, and a message with those that are left. */
export function AuthorTab({ title, boxes, states }: AuthorTabProps) {
  const [open, setOpen] = useState(false);
  const asks = boxes.filter(({ move }) => move === 'ask');
  const left = asks.filter(({ id }) => ['open', 'waiting'].includes(states.get(id) ?? 'open'));
  return (
    <div className="author">
      <p className="lede">{authorText.lede}</p>
      {asks.length === 0 ? <p className="rail-note">{authorText.none}</p> : null}
      <ul className="author-list">
        {asks.map(({ id, task, subject }) => {
          const state = states.get(id) ?? 'open';
          return (
            <li key={id}>
              <JumpLink className={`mark ${taskClass[task]}`} target={id} data-state={state}>
                {id}
              </JumpLink>
              <span>{subject}</span>
              <span className="st-t">{state === 'open' ? authorText.notSent : stateText[state]}</span>
            </li>
          );
        })}
      </ul>
      {left.length > 0 ? (
        <Button size="sm" onClick={() => setOpen(true)}>
          <Mail />
          {authorText.prepare}
        </Button>
      ) : null}
      {open ? <MessageDialog title={title} asks={left} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}

function MessageDialog({
  title,
  asks,
  onClose,
}: {
  title: string;
  asks: readonly Box[];
  onClose: () => void;
}) {
  const questions = asks.map(({ subject, addition }) => ({
    question: subject,
    passage: addition?.passage?.text ?? '',
    reason: addition?.reason ?? '',
  }));
  const message = authorText.message(title, questions);
  const mail = `mailto:?subject=${encodeURIComponent(authorText.subject(title))}&body=${encodeURIComponent(message)}`;
  const copy = () =>
    copyText(message).then(
      () => notify.success(authorText.copied),
      () => notify.error(authorText.copyFailed),
    );
  return (
    <Dialog title={authorText.title} head={<CloseButton onClose={onClose} />} onClose={onClose}>
      <pre className="letter">{message}</pre>
      <div className="dialog-foot">
        <a className="btn btn-secondary" href={mail}>
          <Mail />
          {authorText.mail}
        </a>
        <Button look="primary" onClick={() => void copy()}>
          <Copy />
          {authorText.copy}
        </Button>
      </div>
    </Dialog>
  );
}
