import './addition-box.css';
import type { PlacedAddition, Source } from '@rilievo/shared/result';
import type { Task } from '@rilievo/shared/tasks';
import { Check, PenLine } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { TaskIcon, taskClass } from '../../../components/task-icon.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { SafeHtmlView } from '../../../components/ui/safe-html-view.tsx';
import type { SafeHtml } from '../../../lib/safe-html.ts';
import { additionText } from '../../../strings/detail.ts';
import { taskText } from '../../../strings/tasks.ts';
import { shortcutText } from '../../../strings/workspace.ts';
import { CitationList } from './citation-list.tsx';
import type { Decision } from './decisions.ts';
import type { Closes } from './what-closes.ts';

interface AdditionBoxProps {
  /** The margin mark: R1, B2, V1. */
  id: string;
  task: Task;
  html: SafeHtml;
  /** Reason and citations; missing only when the row does not hold them. */
  addition: PlacedAddition | undefined;
  closes: Closes | undefined;
  sources: readonly Source[] | null;
  decision: Decision;
  /** True for the box that the keys act on. */
  current: boolean;
  /** Whether the keys that decide are on. */
  shortcuts: boolean;
  onDecide: (id: string, decision: Decision) => void;
}

/** An addition in the margin of the text: what it says, why, on what it rests, and the user's decision. */
export const AdditionBox = memo(function AdditionBox(props: AdditionBoxProps) {
  const { id, task, html, addition, closes, sources, decision, current, shortcuts, onDecide } = props;
  const titleId = `${id}-title`;
  const stateId = `${id}-state`;
  const ignored = decision === 'ignored';
  const box = useRef<HTMLElement>(null);
  const decidedHere = useRef<Decision | undefined>(undefined);
  const decide = (next: Decision) => {
    decidedHere.current = next;
    onDecide(id, next);
  };

  // The button just pressed gives way to its opposite, which takes the focus over.
  useEffect(() => {
    if (decidedHere.current === decision) box.current?.querySelector('button')?.focus();
    decidedHere.current = undefined;
  }, [decision]);

  return (
    <section
      ref={box}
      className={`rilievo ${taskClass[task]}`}
      id={id}
      data-task={task}
      data-state={decision ?? 'open'}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={stateId}
      aria-current={current || undefined}
    >
      <div className="rilievo-head">
        <span className={`mark ${taskClass[task]}`} aria-hidden="true">
          {id}
        </span>
        <TaskIcon task={task} />
        <span id={titleId}>
          {taskText[task].name}
          <span className="sr-only"> {id}</span>
        </span>
        {ignored ? <span className="subject">{addition?.title}</span> : null}
        {addition?.asksAuthor && !ignored ? (
          <span className="asks-author">
            <PenLine />
            {additionText.asksAuthor}
          </span>
        ) : null}
        <span className="state">
          <span id={stateId}>{additionText[decision ?? 'open']}</span>
          {decision === null ? null : (
            <button type="button" className="linkish" aria-describedby={titleId} onClick={() => decide(null)}>
              {ignored ? additionText.restore : additionText.undo}
            </button>
          )}
        </span>
      </div>
      {ignored ? null : <SafeHtmlView className="prose rilievo-body" html={html} />}
      {addition && decision === null ? (
        <dl className="rilievo-foot">
          <dt>{additionText.why}</dt>
          <dd>{addition.reason}</dd>
          {closes ? (
            <>
              <dt>{additionText[closes.kind === 'intent' ? 'answers' : 'completes']}</dt>
              <dd>{`«${closes.text}»`}</dd>
            </>
          ) : null}
          <CitationList citations={addition.citations} sources={sources ?? []} />
        </dl>
      ) : null}
      {decision === null ? (
        <div className="rilievo-actions">
          <Button
            size="sm"
            look={current ? 'primary' : 'secondary'}
            aria-describedby={titleId}
            onClick={() => decide('accepted')}
          >
            <Check />
            {additionText.accept}
          </Button>
          <Button size="sm" look="ghost" aria-describedby={titleId} onClick={() => decide('ignored')}>
            {additionText.ignore}
          </Button>
          {current && shortcuts ? (
            <span className="key-hint" aria-hidden="true">
              <kbd>A</kbd> {shortcutText.accept}, <kbd>I</kbd> {shortcutText.ignore}
            </span>
          ) : null}
        </div>
      ) : null}
    </section>
  );
});
