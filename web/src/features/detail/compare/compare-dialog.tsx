import './compare.css';
import { X } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { useMemo, useState } from 'react';
import { Dialog } from '#components/ui/dialog.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { DetailRow } from '#lib/detail-row.ts';
import { compareText } from '#strings/compare.ts';
import { alignedRows, beforeAndAfter } from './compare-rows.ts';
import { CompareText } from './compare-text.tsx';
import { RunsComparison } from './runs-comparison.tsx';
import type { Unit } from './text-units.ts';
import { unitsOf } from './units-of-row.ts';

interface CompareDialogProps {
  readonly row: DetailRow;
  /** The view that is shown first. */
  readonly start: 'own' | 'runs';
  readonly onClose: () => void;
}

/** The result beside its original, and beside another analysis of the same article. */
export default function CompareDialog({ row, start, onClose }: CompareDialogProps) {
  const { rows, untouched } = useMemo(() => {
    const ready = unitsOf(row, 'ready');
    const original = unitsOf(row, 'original');
    const untouched = sameText(
      original,
      ready.filter(({ addition }) => addition === null),
    );
    return { rows: untouched ? beforeAndAfter(ready) : alignedRows(original, ready), untouched };
  }, [row]);
  // As state: what is drawn depends on them, and they exist only after the first drawing.
  const [ownView, setOwnView] = useState<HTMLDivElement | null>(null);
  const [runsView, setRunsView] = useState<HTMLDivElement | null>(null);
  return (
    <Dialog
      title={compareText.title}
      full
      onClose={onClose}
      head={
        <IconButton aria-label={compareText.close} onClick={onClose}>
          <X />
        </IconButton>
      }
    >
      <Tabs.Root className="compare" defaultValue={start}>
        <Tabs.List className="tabs" aria-label={compareText.views}>
          <Tabs.Trigger value="own">{compareText.beforeAfter}</Tabs.Trigger>
          <Tabs.Trigger value="runs">{compareText.runs}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content ref={setOwnView} className="compare-view" value="own">
          <CompareText
            rows={rows}
            names={[compareText.before, compareText.after]}
            note={untouched ? compareText.untouched : compareText.changed}
            view={ownView}
          />
        </Tabs.Content>
        <Tabs.Content ref={setRunsView} className="compare-view" value="runs">
          <RunsComparison row={row} view={runsView} />
        </Tabs.Content>
      </Tabs.Root>
    </Dialog>
  );
}

function sameText(one: readonly Unit[], other: readonly Unit[]): boolean {
  return one.length === other.length && one.every(({ text }, place) => text === other[place]?.text);
}
