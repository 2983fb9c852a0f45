import './workspace.css';
import { isOpen } from '@rilievo/shared/box-state';
import type { ContentRow } from '@rilievo/shared/content-row';
import { TASKS, type Task } from '@rilievo/shared/tasks';
import { Keyboard } from 'lucide-react';
import {
  type FocusEvent,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { useOwnDecisions } from '#lib/decisions/own-decisions.ts';
import { useUserId } from '#lib/session-context.ts';
import { resultText } from '#strings/detail.ts';
import { shortcutText, workText } from '#strings/workspace.ts';
import { AuthorAnswersContext, useAuthorAnswers } from './author/author-answers.ts';
import type { Box } from './boxes/box.ts';
import { BoxActsContext } from './boxes/box-acts.ts';
import { useBoxWork } from './boxes/box-work.ts';
import { BulkMenu } from './boxes/bulk-menu.tsx';
import { inOrder, type Order } from './boxes/order.ts';
import { useShortcuts, useShortcutsSetting } from './boxes/shortcuts.ts';
import { ShortcutsDialog } from './boxes/shortcuts-dialog.tsx';
import { Stepper } from './boxes/stepper.tsx';
import { whatCloses } from './boxes/what-closes.ts';
import { Colophon } from './colophon.tsx';
import { CompletedContent } from './completed-content.tsx';
import { CopyButton } from './export/copy-button.tsx';
import { ExportActions } from './export/export-actions.tsx';
import { ExportContext } from './export/export-context.ts';
import { PrintedExport } from './export/printed-export.tsx';
import { useExportChoice } from './export/use-export-choice.ts';
import { findPassage, focusPlace, markFound, scrollToPlace } from './rail/found-passage.ts';
import { type Jump, JumpContext } from './rail/jump.tsx';
import { RailSheet, Rails, useRoomForRails } from './rail/rails.tsx';
import { readableResult } from './readable-result.ts';
import { RewritesContext, useRewrites } from './rewrites/use-rewrites.ts';
import { inMode, modeOf, toggled } from './view/reading-view.ts';
import { useReadingView } from './view/use-reading-view.ts';
import { ViewChips } from './view/view-chips.tsx';
import { ViewMenu } from './view/view-menu.tsx';
import { EndPanel } from './work/end-panel.tsx';
import { figuresOf } from './work/figures.ts';
import { leavesNow } from './work/leaves.ts';
import { WorkStatus } from './work/work-status.tsx';

const PageCheck = lazy(() => import('./published/page-check.tsx'));

interface ResultPanelProps {
  row: ContentRow;
  completed: string;
  /** Where the link to the first undecided box stands. */
  skipPlace: HTMLElement | null;
}

/** The completed content as a place to work: read, filter, go from box to box, decide, take it out. */
export function ResultPanel({ row, completed, skipPlace }: ResultPanelProps) {
  const titleId = useId();
  const text = useRef<HTMLDivElement>(null);
  // Decisions change neither the text nor its boxes.
  const [made] = useState(row);
  const { pieces, boxes, outline } = useMemo(() => readableResult(completed, made), [completed, made]);
  const closes = useMemo(
    () => whatCloses(row.additions ?? [], row.understanding, outline),
    [row.additions, row.understanding, outline],
  );

  const own = useOwnDecisions(row.id, row.decisions);
  const { decisions } = own;
  const asks = boxes.some(({ move }) => move === 'ask');
  const answers = useAuthorAnswers(row.id, asks, own);
  const rewrites = useRewrites(row.id);
  const [order, setOrder] = useState<Order>('importance');
  const { view, change, reveal } = useReadingView(text);
  const shown = inOrder(boxes, order).filter(({ task }) => !view.hidden.includes(task));
  const work = useBoxWork(own, boxes, shown);
  const byTask = openByTask(boxes, work.states);
  const present = [...byTask.keys()];

  const [choice, choose] = useExportChoice(useUserId());
  const source = useMemo(
    () => ({ row: { ...row, decisions }, completed, choice }),
    [row, decisions, completed, choice],
  );
  const leaves = leavesNow(boxes, decisions, choice);
  const settled = useDeferredValue(decisions);
  const figures = useMemo(() => figuresOf(row, boxes, settled, choice), [row, boxes, settled, choice]);

  const [shortcuts, setShortcuts] = useShortcutsSetting();
  const [helpOpen, setHelpOpen] = useState(false);
  useShortcuts(shortcuts && boxes.length > 0, (command) =>
    command === 'help' ? setHelpOpen(true) : work.run(command),
  );

  const [leadOpen, setLeadOpen] = useState(false);
  const openLead = useCallback(() => setLeadOpen(true), []);
  const { setCurrent } = work;
  const jump = useCallback<Jump>(
    (target, passage) => {
      const element = document.getElementById(target);
      if (element === null) return;
      const task = boxes.find(({ id }) => id === target)?.task ?? null;
      const go = () => {
        if (task !== null) setCurrent(target);
        markFound(element, passage === undefined ? null : findPassage(element, passage));
        focusPlace(element);
        scrollToPlace(element);
      };
      const folded = element.closest('[hidden]');
      folded?.removeAttribute('hidden');
      if (folded) setLeadOpen(true);
      reveal(element, task, go);
    },
    [boxes, reveal, setCurrent],
  );
  useJumpAtFirst(jump);

  const first = work.todo[0] ?? null;
  const [opened, setOpened] = useState(false);
  if (!opened) {
    setOpened(true);
    if (first !== null) setCurrent(first);
  }

  const followFocus = (event: FocusEvent) => {
    const box = event.target.closest('.rilievo');
    if (box) setCurrent(box.id);
  };
  const beside = useRoomForRails();
  const finished =
    boxes.length > 0 && [...work.states.values()].every((state) => !isOpen(state) && state !== 'waiting');
  const rails = {
    row,
    text,
    outline,
    boxes,
    states: work.states,
    current: work.current,
    order,
    onOrder: setOrder,
    figures,
  };

  return (
    <ExportContext value={source}>
      <BoxActsContext value={work.acts}>
        <AuthorAnswersContext value={answers}>
          <RewritesContext value={rewrites}>
            <section className="result" aria-labelledby={titleId}>
              {first === null || skipPlace === null
                ? null
                : createPortal(
                    <a
                      className="skip"
                      href={`#${first}`}
                      onClick={(event) => {
                        event.preventDefault();
                        jump(first);
                      }}
                    >
                      {workText.toFirst}
                    </a>,
                    skipPlace,
                  )}
              <WorkStatus
                titleId={titleId}
                states={work.states}
                open={work.open}
                leaves={leaves}
                offline={own.unsaved.offline}
                provenance={row.provenance}
              />
              <p className="sr-only" role="status">
                {work.message}
              </p>
              <div className="toolbar">
                {boxes.length > 0 ? (
                  <div className="looks">
                    <ViewChips
                      boxes={byTask}
                      hidden={view.hidden}
                      onToggle={(task) => change((now) => toggled(now, task, present))}
                    />
                    <ViewMenu
                      mode={modeOf(view, present)}
                      onChange={(mode) => change((now) => inMode(now, mode, present))}
                    />
                    <BulkMenu
                      boxes={byTask}
                      canUndo={work.canUndo}
                      onDecide={work.decideAll}
                      onUndo={() => work.takeBack()}
                    />
                    <Button
                      look="ghost"
                      className="keys"
                      aria-label={shortcutText.open}
                      title={shortcutText.open}
                      onClick={() => setHelpOpen(true)}
                    >
                      <Keyboard />
                    </Button>
                  </div>
                ) : null}
                <div className="acts">
                  {beside ? null : <RailSheet {...rails} onJump={jump} />}
                  {boxes.length > 0 ? (
                    <Stepper
                      count={work.todo.length}
                      place={work.current === null ? -1 : work.todo.indexOf(work.current)}
                      disabled={shown.length === 0}
                      onStep={(by) => work.step(by, false)}
                    />
                  ) : null}
                  <ExportActions onChoose={choose} />
                </div>
              </div>
              <JumpContext value={jump}>
                {finished ? (
                  <EndPanel row={row} boxes={boxes} states={work.states} figures={figures}>
                    <CopyButton look={row.published_at === null ? 'primary' : 'secondary'} />
                  </EndPanel>
                ) : null}
                {row.published_at !== null && row.url_base ? (
                  <Suspense>
                    <PageCheck row={source.row} boxes={boxes} />
                  </Suspense>
                ) : null}
                <div className="reader">
                  <article
                    className="sheet"
                    aria-label={resultText.article}
                    data-hide={view.hidden.join(' ')}
                    data-only={view.additionsOnly ? 'additions' : undefined}
                    onFocus={followFocus}
                  >
                    <div className="sheet-text" ref={text}>
                      <CompletedContent
                        row={made}
                        decisions={decisions}
                        pieces={pieces}
                        boxes={boxes}
                        closes={closes}
                        current={work.current}
                        editing={work.editing}
                        shortcuts={shortcuts}
                        text={text}
                        leadOpen={leadOpen || view.additionsOnly}
                        onOpenLead={openLead}
                      />
                      {row.provenance ? (
                        <Colophon provenance={row.provenance} sources={row.sources?.length ?? 0} />
                      ) : null}
                    </div>
                  </article>
                  {beside ? (
                    <div className="rails">
                      <Rails {...rails} />
                    </div>
                  ) : null}
                </div>
              </JumpContext>
              {choice === 'draft' ? null : <PrintedExport />}
              {helpOpen ? (
                <ShortcutsDialog
                  enabled={shortcuts}
                  onChange={setShortcuts}
                  onClose={() => setHelpOpen(false)}
                />
              ) : null}
            </section>
          </RewritesContext>
        </AuthorAnswersContext>
      </BoxActsContext>
    </ExportContext>
  );
}

/** An address that names a block or a box opens there. */
function useJumpAtFirst(jump: Jump): void {
  const target = useRef(window.location.hash.slice(1));
  useEffect(() => {
    if (target.current) jump(target.current);
    target.current = '';
  }, [jump]);
}

/** The boxes that wait for a decision, by task, in the order of the tasks; only tasks that have boxes. */
function openByTask(
  boxes: readonly Box[],
  states: ReturnType<typeof useBoxWork>['states'],
): ReadonlyMap<Task, readonly string[]> {
  const of = (wanted: Task) => boxes.filter(({ task }) => task === wanted);
  return new Map(
    TASKS.filter((task) => of(task).length > 0).map((task) => [
      task,
      of(task).flatMap(({ id }) => (isOpen(states.get(id) ?? 'open') ? [id] : [])),
    ]),
  );
}
