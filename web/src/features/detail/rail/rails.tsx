import './rail.css';
import type { ContentRow } from '@rilievo/shared/content-row';
import { PanelRight } from 'lucide-react';
import { type RefObject, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/ui/button.tsx';
import { CloseButton } from '../../../components/ui/close-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { railText } from '../../../strings/rail.ts';
import { EeatRail } from './eeat-rail.tsx';
import { IntentsRail } from './intents-rail.tsx';
import { type Jump, JumpContext } from './jump.tsx';
import { OutlineRail } from './outline-rail.tsx';
import { ProvenanceRail } from './provenance-rail.tsx';
import { ReadabilityRail } from './readability-rail.tsx';
import { SourcesRail } from './sources-rail.tsx';
import type { OutlineEntry } from './text-outline.ts';
import { UnderstandingRail } from './understanding-rail.tsx';

interface RailsProps {
  row: ContentRow;
  text: RefObject<Element | null>;
  outline: readonly OutlineEntry[];
}

/** What is known of the text, beside it. Parts that an older result does not hold are left out. */
export function Rails({ row, text, outline }: RailsProps) {
  const { assessment, readability, understanding, provenance } = row;
  const words = {
    before: readability?.before.whole.words ?? row.content_extracted?.words,
    after: readability?.after.whole.words,
  };
  const additions = row.additions ?? [];
  return (
    <>
      {outline.length > 0 ? (
        <div className="rail rail-outline">
          <OutlineRail text={text} entries={outline} words={words} decisions={row.decisions} />
        </div>
      ) : null}
      <aside className="rail rail-checks" aria-label={railText.checks}>
        {understanding && understanding.intents.length > 0 ? (
          <IntentsRail intents={understanding.intents} additions={additions} />
        ) : null}
        {assessment?.items.length ? <EeatRail assessment={assessment} /> : null}
        {readability ? <ReadabilityRail readability={readability} /> : null}
        {understanding ? <UnderstandingRail understanding={understanding} /> : null}
        {row.sources?.length ? <SourcesRail sources={row.sources} additions={additions} /> : null}
        {provenance ? <ProvenanceRail provenance={provenance} /> : null}
      </aside>
    </>
  );
}

const DESK = '(min-width: 64rem)';

/** True where there is room for the rails beside the text. */
export function useRoomForRails(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const room = matchMedia(DESK);
      room.addEventListener('change', changed);
      return () => room.removeEventListener('change', changed);
    },
    () => matchMedia(DESK).matches,
  );
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
        <PanelRight />
        <span className="long-label">{railText.open}</span>
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
