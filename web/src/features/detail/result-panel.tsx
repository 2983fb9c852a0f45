import './workspace.css';
import { isOpen } from '@rilievo/shared/box-state';
import {
  type FocusEvent,
  lazy,
  Suspense,
  useCallback,
  useDeferredValue,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useOwnDecisions } from '#lib/decisions/own-decisions.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { useUserId } from '#lib/session-context.ts';
import { resultText } from '#strings/detail.ts';
import { useAuthorAnswers } from './author/author-answers.ts';
import { useBoxWork } from './boxes/box-work.ts';
import { openByTask } from './boxes/open-by-task.ts';
import { inOrder, type Order } from './boxes/order.ts';
import { useShortcuts, useShortcutsSetting } from './boxes/shortcuts.ts';
import { ShortcutsDialog } from './boxes/shortcuts-dialog.tsx';
import { Stepper } from './boxes/stepper.tsx';
import { whatCloses } from './boxes/what-closes.ts';
import { Colophon } from './colophon.tsx';
import { CompletedContent } from './completed-content.tsx';
import { CopyButton } from './export/copy-button.tsx';
import { ExportActions } from './export/export-actions.tsx';
import { PrintedExport } from './export/printed-export.tsx';
import { useExportChoice } from './export/use-export-choice.ts';
import { useSourceOf } from './export/use-source-of.ts';
import { RailSheet, Rails, useRoomForRails } from './rail/rails.tsx';
import { useJump } from './rail/use-jump.ts';
import type { ReadableResult } from './readable-result.ts';
import { ResultContexts } from './result-contexts.tsx';
import { useRewrites } from './rewrites/use-rewrites.ts';
import { Looks } from './view/looks.tsx';
import { useReadingView } from './view/use-reading-view.ts';
import { EndPanel } from './work/end-panel.tsx';
import { figuresOf } from './work/figures.ts';
import { leavesNow } from './work/leaves.ts';
import { SkipToFirst } from './work/skip-to-first.tsx';
import { WorkStatus } from './work/work-status.tsx';

const PageCheck = lazy(() => import('./published/page-check.tsx'));

interface ResultPanelProps {
  row: DetailRow;
  completed: string;
  readable: ReadableResult;
  /** Where the link to the first undecided box stands. */
  skipPlace: HTMLElement | null;
}

/** The completed content as a place to work: read, filter, go from box to box, decide, take it out. */
export function ResultPanel({ row, completed, readable, skipPlace }: ResultPanelProps) {
  const titleId = useId();
  const text = useRef<HTMLDivElement>(null);
  // Decisions change neither the text nor its boxes.
  const [made] = useState(row);
  const { pieces, boxes, outline } = readable;
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

  const [choice, choose] = useExportChoice(useUserId());
  const source = useSourceOf(row, decisions, completed, choice);
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
  const jump = useJump({ boxes, reveal, setCurrent, openLead });

  const first = work.todo[0] ?? null;
  const [opened, setOpened] = useState(false);
  if (!opened) {
    setOpened(true);
    if (first !== null) work.begin(first);
  }

  const followFocus = (event: FocusEvent) => {
    const box = event.target.closest('.rilievo');
    if (box) setCurrent(box.id);
  };
  const beside = useRoomForRails();
  // Without boxes because a part failed, the note about that part speaks instead.
  const finished =
    (boxes.length > 0 || !row.provenance?.missing?.length) &&
    [...work.states.values()].every((state) => !isOpen(state) && state !== 'waiting');
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
    <ResultContexts source={source} acts={work.acts} answers={answers} rewrites={rewrites} jump={jump}>
      <section className="result" aria-labelledby={titleId}>
        <SkipToFirst first={first} place={skipPlace} onJump={jump} />
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
            <Looks
              view={view}
              change={change}
              byTask={openByTask(boxes, work.states)}
              work={work}
              onHelp={() => setHelpOpen(true)}
            />
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
                <Colophon
                  provenance={row.provenance}
                  sources={row.sources?.length ?? 0}
                  boxes={boxes.length}
                />
              ) : null}
            </div>
          </article>
          {beside ? (
            <div className="rails">
              <Rails {...rails} />
            </div>
          ) : null}
        </div>
        {choice === 'draft' ? null : <PrintedExport />}
        {helpOpen ? (
          <ShortcutsDialog enabled={shortcuts} onChange={setShortcuts} onClose={() => setHelpOpen(false)} />
        ) : null}
      </section>
    </ResultContexts>
  );
}
