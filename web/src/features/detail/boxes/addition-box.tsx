import './addition-box.css';
import './box-content.css';
import { isOpen, stateOf } from '@rilievo/shared/box-state';
import type { Comparison } from '@rilievo/shared/comparison';
import type { Decision } from '@rilievo/shared/decisions';
import type { Source } from '@rilievo/shared/result';
import { Flag } from 'lucide-react';
import { lazy, memo, Suspense, useEffect, useRef } from 'react';
import { TaskIcon, taskClass } from '#components/task-icon.tsx';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import { sanitise } from '#lib/safe-html.ts';
import { boxText, remarkText, severityText } from '#strings/boxes.ts';
import { taskText } from '#strings/tasks.ts';
import { AuthorAnswer } from '../author/author-answer.tsx';
import { AnsweringPages } from '../ranking/answering-pages.tsx';
import type { Box } from './box.ts';
import { BoxActions } from './box-actions.tsx';
import { useBoxActs } from './box-acts.ts';
import { BoxContent } from './box-content.tsx';
import { CitationList } from './citation-list.tsx';
import { moveName, stateName } from './off-text.ts';
import { SettledText } from './settled-text.tsx';
import type { Closes } from './what-closes.ts';

const EditField = lazy(() => import('./edit-field.tsx'));

interface AdditionBoxProps {
  readonly box: Box;
  /** Among the pieces of the text. */
  readonly place: number;
  readonly closes: Closes | undefined;
  readonly sources: readonly Source[] | null;
  readonly comparison: Comparison | null;
  readonly decision: Decision | undefined;
  /** True for the box that the keys act on. */
  readonly current: boolean;
  readonly editing: boolean;
  /** Whether the keys that decide are on. */
  readonly shortcuts: boolean;
}

/** A box in the margin of the text: what it asks, why, on what it rests, and the editor's decision. */
export const AdditionBox = memo(function AdditionBox(props: AdditionBoxProps) {
  const { box, place, closes, sources, comparison, decision, current, editing, shortcuts } = props;
  const { id, task, move } = box;
  const { decide, type, edit, saveEdit } = useBoxActs();
  const state = stateOf(move, decision);
  const open = isOpen(state);
  // An accepted box is shown as text. Any other settled one, but not one that waits for the author, is a single line.
  const inText = move !== 'replace' && (state === 'accepted' || state === 'edited' || state === 'answered');
  const asLine = !open && !inText && state !== 'waiting';
  const titleId = `${id}-title`;
  const stateId = `${id}-state`;
  const element = useRef<HTMLElement>(null);
  const shownState = useRef(state);

  // A button that was just pressed is gone: the box it stood in takes the focus over. An answer comes by itself.
  useEffect(() => {
    const former = shownState.current;
    shownState.current = state;
    const came = state === 'arrived' && (former === 'open' || former === 'waiting');
    if (former !== state && !came && document.activeElement === document.body)
      element.current?.querySelector('button')?.focus();
  }, [state]);

  const former = useRef(decision);
  const startEdit = () => {
    former.current = decision;
    edit(id);
  };
  const cancelEdit = () => {
    type(id, { html: former.current?.html ?? null });
    edit(null);
  };
  const html = decision?.html ?? box.text;
  const review = (
    <button
      type="button"
      className="linkish"
      aria-describedby={titleId}
      onClick={() => decide(id, { state: null })}
    >
      {state === 'ignored' ? boxText.restore : boxText.review}
    </button>
  );

  return (
    <section
      ref={element}
      className={`rilievo ${taskClass[task]} ${asLine ? 'is-line' : ''} ${inText ? 'is-text' : ''}`}
      id={id}
      data-piece={place}
      data-task={task}
      data-move={move}
      data-state={state}
      style={{ containIntrinsicBlockSize: `auto ${asLine ? ONE_LINE_BOX_PX : heightOf(box)}px` }}
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
        <span id={titleId} className={asLine ? 'sr-only' : undefined}>
          {taskText[task].name}
          <span className="sr-only"> {id}</span>
        </span>
        {asLine ? (
          <span className="subject">{box.subject}</span>
        ) : (
          <span className="move">{moveName(box)}</span>
        )}
        <span className="at-end">
          <span className="state" id={stateId}>
            {editing ? boxText.editing : state === 'open' ? <Severity box={box} /> : stateName(box, state)}
          </span>
          {asLine || inText ? review : null}
        </span>
      </div>
      {asLine ? null : inText ? (
        <>
          <SettledText box={box} decision={decision} />
          {move === 'ask' ? <AuthorAnswer id={id} written={decision?.answer ?? ''} settled /> : null}
        </>
      ) : (
        <>
          <h3 className="subj">{box.subject}</h3>
          {editing ? (
            <Suspense fallback={<Unedited html={html} />}>
              <EditField
                id={id}
                html={html}
                onChange={(next, quiet) => type(id, { html: next === box.text ? null : next }, quiet)}
                onSave={(next) => saveEdit(id, next === box.text ? null : next, former.current)}
                onCancel={cancelEdit}
              />
            </Suspense>
          ) : (
            <>
              {move === 'outside' && box.remark !== '' ? (
                <SafeHtmlView className="remark" html={box.remark} />
              ) : null}
              <BoxContent box={box} decision={decision} state={state} />
            </>
          )}
          {state === 'waiting' ? null : (
            <p className="why">
              <b>{boxText.why}</b>
              <span>
                {box.addition?.reason}
                {closes
                  ? ` ${closes.kind === 'intent' ? boxText.answers : boxText.completes} «${closes.text}».`
                  : null}
              </span>
            </p>
          )}
          <AnsweringPages comparison={comparison} need={box.addition?.closes ?? null} />
          <CitationList citations={box.addition?.citations ?? []} sources={sources ?? []} />
          {editing ? null : (
            <BoxActions
              box={box}
              decision={decision}
              state={state}
              current={current}
              shortcuts={shortcuts}
              titleId={titleId}
              onEdit={startEdit}
            />
          )}
          {box.remark === '' || state === 'waiting' || move === 'outside' ? null : (
            <details className="fold" open={asksInWords(box)}>
              <summary>{remarkText(move)}</summary>
              <SafeHtmlView className="remark" html={box.remark} />
            </details>
          )}
        </>
      )}
    </section>
  );
});

/** Until the code of the field has come. */
function Unedited({ html }: { html: string }) {
  return <SafeHtmlView className="prose rilievo-body" html={sanitise(html)} />;
}

/** About how tall it is until the browser has laid it out: head, subject, reason and buttons beside its text. */
const HEIGHT_WITHOUT_TEXT_PX = 230;
const ONE_LINE_BOX_PX = 52;

function heightOf({ text, addition }: Box): number {
  const lines = Math.ceil(text.length / 70) + (addition?.citations.length ?? 0);
  return HEIGHT_WITHOUT_TEXT_PX + lines * 30;
}

/** Results made before questions existed say what is missing only in the remark. */
function asksInWords({ move, addition }: Box): boolean {
  return move === 'ask' && !addition?.question;
}

function Severity({ box: { severity } }: { box: Box }) {
  if (severity !== 'critical') return severityText[severity];
  return (
    <b className="must">
      <Flag />
      {severityText.critical}
    </b>
  );
}
