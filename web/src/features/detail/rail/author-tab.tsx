import { type BoxState, isOpen } from '@rilievo/shared/box-state';
import { Link2, Mail } from 'lucide-react';
import { lazy, Suspense, useContext, useState } from 'react';
import { taskClass } from '#components/task-icon.tsx';
import { Button } from '#components/ui/button.tsx';
import { authorText } from '#strings/author.ts';
import { stateText } from '#strings/boxes.ts';
import { AuthorAnswersContext } from '../author/author-answers.ts';
import type { Box } from '../boxes/box.ts';
import { useBoxActs } from '../boxes/box-acts.ts';
import { JumpLink } from './jump.tsx';

const MessageDialog = lazy(() => import('../author/message-dialog.tsx'));
const LinkDialog = lazy(() => import('../author/link-dialog.tsx'));

interface AuthorTabProps {
  readonly contentId: string;
  readonly title: string;
  readonly boxes: readonly Box[];
  readonly states: ReadonlyMap<string, BoxState>;
}

/** The questions that only the author can answer, with the answers, and the ways to ask those that are left. */
export function AuthorTab({ contentId, title, boxes, states }: AuthorTabProps) {
  const [open, setOpen] = useState<'message' | 'link' | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const answers = useContext(AuthorAnswersContext);
  const { wait } = useBoxActs();
  const stateOf = ({ id }: Box) => states.get(id) ?? 'open';
  const asks = boxes.filter(({ move }) => move === 'ask');
  const left = asks.filter((box) => stateOf(box) === 'open' || stateOf(box) === 'waiting');
  const undecided = asks.filter((box) => isOpen(stateOf(box)) || stateOf(box) === 'waiting');
  const close = () => setOpen(null);
  const made = (address: string) => {
    setLink(address);
    wait(asks.filter((box) => stateOf(box) === 'open').map(({ id }) => id));
  };
  return (
    <div className="author">
      <p className="lede">{authorText.lede}</p>
      {asks.length === 0 ? <p className="rail-note">{authorText.none}</p> : null}
      <ul className="author-list">
        {asks.map((box) => {
          const { id, task, subject } = box;
          const state = stateOf(box);
          const given = answers.get(id);
          return (
            <li key={id}>
              <JumpLink className={`mark ${taskClass[task]}`} target={id} data-state={state}>
                {id}
              </JumpLink>
              <span>{subject}</span>
              <span className="st-t">{state === 'open' ? authorText.notSent : stateText[state]}</span>
              {given ? <q dir="auto">{given.answer}</q> : null}
            </li>
          );
        })}
      </ul>
      {asks.length > 0 ? (
        <div className="author-ways">
          {left.length > 0 ? (
            <Button size="sm" onClick={() => setOpen('message')}>
              <Mail />
              {authorText.prepare}
            </Button>
          ) : null}
          <Button size="sm" look="ghost" onClick={() => setOpen('link')}>
            <Link2 />
            {authorText.link}
          </Button>
        </div>
      ) : null}
      <Suspense>
        {open === 'message' ? (
          <MessageDialog
            contentId={contentId}
            title={title}
            asks={left}
            link={link}
            onMade={made}
            onClose={close}
          />
        ) : null}
        {open === 'link' ? (
          <LinkDialog
            contentId={contentId}
            asked={undecided.map(({ id }) => id)}
            onMade={made}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
