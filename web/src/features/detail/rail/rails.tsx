import './rail.css';
import './tabs-rail.css';
import { type BoxState, isOpen } from '@rilievo/shared/box-state';
import { ListChecks } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { memo, type RefObject, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#components/ui/button.tsx';
import { CloseButton } from '#components/ui/close-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { articleName } from '#lib/article-name.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { useMedia } from '#lib/use-media.ts';
import { railText } from '#strings/rail.ts';
import type { Box } from '../boxes/box.ts';
import type { Order } from '../boxes/order.ts';
import { ComparisonRail } from '../ranking/comparison-rail.tsx';
import type { Figures } from '../work/figures.ts';
import { AuthorTab } from './author-tab.tsx';
import { eeatActions } from './eeat-actions.ts';
import { EeatTab, isSettled } from './eeat-tab.tsx';
import { FiguresList } from './figures-list.tsx';
import { IntentsRail } from './intents-rail.tsx';
import { type Jump, JumpContext } from './jump-context.ts';
import { OutlineRail } from './outline-rail.tsx';
import { ProvenanceRail } from './provenance-rail.tsx';
import { ReadabilityRail } from './readability-rail.tsx';
import { SourcesRail } from './sources-rail.tsx';
import type { OutlineEntry } from './text-outline.ts';
import { UnderstandingRail } from './understanding-rail.tsx';
import { WorkList } from './work-list.tsx';

export interface RailsProps {
  readonly row: DetailRow;
  readonly text: RefObject<Element | null>;
  readonly outline: readonly OutlineEntry[];
  readonly boxes: readonly Box[];
  readonly states: ReadonlyMap<string, BoxState>;
  readonly current: string | null;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
  readonly figures: Figures | null;
}

/** Four tabs beside the text: what is left to do, the author's questions, E-E-A-T, and what is known of the text. */
export const Rails = memo(function Rails(props: RailsProps) {
  const { row, text, outline, boxes, states, current, order, onOrder, figures } = props;
  const { assessment, readability, understanding, provenance, comparison } = row;
  const [tab, setTab] = useState('work');
  const additions = row.additions ?? [];
  const actions = useMemo(
    () => (assessment ? eeatActions(assessment, boxes, understanding?.ymyl) : []),
    [assessment, boxes, understanding],
  );
  const boxed = actions.flatMap(({ box }) => box ?? []);
  const stateOf = ({ id }: Box) => states.get(id) ?? 'open';
  const open = boxes.filter((box) => isOpen(stateOf(box))).length;
  const asked = boxes.filter(
    (box) => box.move === 'ask' && (stateOf(box) === 'open' || stateOf(box) === 'waiting'),
  ).length;
  const structure = outline.length > 0 ? <OutlineRail text={text} entries={outline} states={states} /> : null;
  return (
    <>
      {structure ? <div className="rail rail-outline">{structure}</div> : null}
      <aside className="rail rail-checks" aria-label={railText.checks}>
        <Tabs.Root value={tab} onValueChange={setTab}>
          <Tabs.List className="tabs tabs-rail" aria-label={railText.checks}>
            <Tab value="work" name={railText.work} count={String(open)} />
            <Tab value="author" name={railText.author} count={String(asked)} />
            {assessment?.items.length ? (
              <Tab
                value="eeat"
                name={railText.eeat}
                count={
                  boxed.length > 0
                    ? `${boxed.filter((box) => isSettled(box, states)).length}/${boxed.length}`
                    : ''
                }
              />
            ) : null}
            <Tab value="text" name={railText.text} count="" />
          </Tabs.List>
          <Tabs.Content value="work">
            <WorkList boxes={boxes} states={states} current={current} order={order} onOrder={onOrder} />
          </Tabs.Content>
          <Tabs.Content value="author">
            <AuthorTab contentId={row.id} title={articleName(row)} boxes={boxes} states={states} />
          </Tabs.Content>
          <Tabs.Content value="eeat">
            {assessment ? <EeatTab assessment={assessment} actions={actions} states={states} /> : null}
          </Tabs.Content>
          <Tabs.Content value="text" className="tab-text">
            {figures ? <FiguresList figures={figures} /> : null}
            <div className="narrow-outline">{structure}</div>
            {understanding && understanding.intents.length > 0 ? (
              <IntentsRail intents={understanding.intents} additions={additions} comparison={comparison} />
            ) : null}
            {comparison ? (
              <ComparisonRail comparison={comparison} intents={understanding?.intents ?? []} />
            ) : null}
            {readability ? <ReadabilityRail readability={readability} /> : null}
            {understanding ? <UnderstandingRail understanding={understanding} /> : null}
            {row.sources?.length ? <SourcesRail sources={row.sources} additions={additions} /> : null}
            {provenance ? <ProvenanceRail provenance={provenance} /> : null}
          </Tabs.Content>
        </Tabs.Root>
      </aside>
    </>
  );
});

function Tab({ value, name, count }: { value: string; name: string; count: string }) {
  return (
    <Tabs.Trigger value={value}>
      {name}
      {count === '' ? null : <span className="count"> {count}</span>}
    </Tabs.Trigger>
  );
}

const DESK = '(min-width: 64rem)';

/** True where there is room for the rails beside the text. */
export function useRoomForRails(): boolean {
  return useMedia(DESK);
}

/** The rails in a sheet that a button opens, where there is no room for them; going to a place closes it. */
export function RailSheet({ onJump, ...rails }: RailsProps & { onJump: Jump }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const jump: Jump = (target, passage) => {
    // Closed first, so that the focus goes back before it moves on.
    flushSync(close);
    onJump(target, passage);
  };
  return (
    <>
      <Button className="open-rails" aria-label={railText.open} onClick={() => setOpen(true)}>
        <ListChecks />
        <span>{railText.short}</span>
      </Button>
      {open ? (
        <Dialog sheet title={railText.title} head={<CloseButton onClose={close} />} onClose={close}>
          <JumpContext value={jump}>
            <div className="sheet-rails">
              <Rails {...rails} />
            </div>
          </JumpContext>
        </Dialog>
      ) : null}
    </>
  );
}
