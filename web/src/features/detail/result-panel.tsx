import './workspace.css';
import type { ContentRow } from '@rilievo/shared/content-row';
import { TASKS, type Task } from '@rilievo/shared/tasks';
import { Keyboard } from 'lucide-react';
import { type FocusEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { resultText } from '../../strings/detail.ts';
import { shortcutText } from '../../strings/workspace.ts';
import { useBoxWork } from './boxes/box-work.ts';
import { BulkMenu } from './boxes/bulk-menu.tsx';
import { useShortcuts, useShortcutsSetting } from './boxes/shortcuts.ts';
import { ShortcutsDialog } from './boxes/shortcuts-dialog.tsx';
import { Stepper } from './boxes/stepper.tsx';
import { whatCloses } from './boxes/what-closes.ts';
import { Colophon } from './colophon.tsx';
import { CompletedContent } from './completed-content.tsx';
import { ExportActions } from './export/export-actions.tsx';
import { findPassage, focusPlace, markFound, scrollToPlace } from './rail/found-passage.ts';
import { type Jump, JumpContext } from './rail/jump.tsx';
import { RailSheet, Rails, useRoomForRails } from './rail/rails.tsx';
import { readableResult } from './readable-result.ts';
import { inMode, modeOf, toggled } from './view/reading-view.ts';
import { useReadingView } from './view/use-reading-view.ts';
import { ViewChips } from './view/view-chips.tsx';
import { ViewMenu } from './view/view-menu.tsx';

/** The completed content as a place to work: read, filter, go from box to box, decide, take it out. */
export function ResultPanel({ row, completed }: { row: ContentRow; completed: string }) {
  const titleId = useId();
  const text = useRef<HTMLDivElement>(null);
  const { pieces, outline } = useMemo(() => readableResult(completed), [completed]);
  const boxes = useMemo(() => pieces.filter((piece) => piece.kind === 'addition'), [pieces]);
  const byTask = useMemo(() => idsByTask(boxes), [boxes]);
  const closes = useMemo(
    () => whatCloses(row.additions ?? [], row.understanding, outline),
    [row.additions, row.understanding, outline],
  );
  const present = [...byTask.keys()];

  const { view, change, reveal } = useReadingView(text);
  const shown = boxes.filter(({ task }) => !view.hidden.includes(task)).map(({ key }) => key);
  const work = useBoxWork(
    row,
    boxes.map(({ key }) => key),
    shown,
  );

  const [shortcuts, setShortcuts] = useShortcutsSetting();
  const [helpOpen, setHelpOpen] = useState(false);
  useShortcuts(shortcuts && boxes.length > 0, (command) =>
    command === 'help' ? setHelpOpen(true) : work.run(command),
  );

  const { setCurrent } = work;
  const jump = useCallback<Jump>(
    (target, passage) => {
      const element = document.getElementById(target);
      if (element === null) return;
      const task = boxes.find(({ key }) => key === target)?.task ?? null;
      reveal(element, task, () => {
        if (task !== null) setCurrent(target);
        markFound(element, passage === undefined ? null : findPassage(element, passage));
        focusPlace(element);
        scrollToPlace(element);
      });
    },
    [boxes, reveal, setCurrent],
  );
  useJumpAtFirst(jump);

  const followFocus = (event: FocusEvent) => {
    const box = event.target.closest('.rilievo');
    if (box) setCurrent(box.id);
  };
  const beside = useRoomForRails();
  const rails = { row, text, outline };

  return (
    <section aria-labelledby={titleId}>
      <div className="result-head">
        <h2 className="card-title" id={titleId}>
          {resultText.title}
        </h2>
        <p className="text-meta text-ink-2 decision-count">
          {boxes.length === 0 ? resultText.noAdditions : resultText.count(work.count)}
        </p>
        <p className="sr-only" role="status">
          {work.message}
        </p>
      </div>
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
            <IconButton
              className="keys"
              aria-label={shortcutText.open}
              title={shortcutText.open}
              onClick={() => setHelpOpen(true)}
            >
              <Keyboard />
            </IconButton>
          </div>
        ) : null}
        <div className="acts">
          {beside ? null : <RailSheet {...rails} onJump={jump} />}
          {boxes.length > 0 ? (
            <Stepper
              count={shown.length}
              place={work.current === null ? -1 : shown.indexOf(work.current)}
              onStep={(by) => work.step(by, false)}
            />
          ) : null}
          <ExportActions row={row} completed={completed} />
        </div>
      </div>
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
              row={row}
              pieces={pieces}
              closes={closes}
              current={work.current}
              shortcuts={shortcuts}
              onDecide={work.decideOn}
            />
            {row.provenance ? (
              <Colophon provenance={row.provenance} sources={row.sources?.length ?? 0} />
            ) : null}
          </div>
        </article>
        {beside ? (
          <div className="rails">
            <JumpContext value={jump}>
              <Rails {...rails} />
            </JumpContext>
          </div>
        ) : null}
      </div>
      {helpOpen ? (
        <ShortcutsDialog enabled={shortcuts} onChange={setShortcuts} onClose={() => setHelpOpen(false)} />
      ) : null}
    </section>
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

/** In the order of the tasks; only those that have boxes. */
function idsByTask(boxes: readonly { task: Task; key: string }[]): ReadonlyMap<Task, readonly string[]> {
  const ids = (wanted: Task) => boxes.filter(({ task }) => task === wanted).map(({ key }) => key);
  return new Map(TASKS.map((task) => [task, ids(task)] as const).filter(([, ofTask]) => ofTask.length > 0));
}
