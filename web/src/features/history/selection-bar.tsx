import type { ContentListItem } from '@rilievo/shared/content-row';
import { Download, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { manyText } from '#strings/history.ts';
import { canRunAgain, useRunManyAgain } from './many-mutations.ts';

interface SelectionBarProps {
  readonly chosen: readonly ContentListItem[];
  /** How many analyses are shown. */
  readonly shown: number;
  readonly onSelectAll: (all: boolean) => void;
  readonly onExport: () => void;
  readonly onDelete: () => void;
  /** Called with what was sent again. */
  readonly onDone: (ids: readonly string[]) => void;
}

/** The actions on the chosen analyses; each asks once, however many they are. */
export function SelectionBar(props: SelectionBarProps) {
  const { chosen, shown, onSelectAll, onExport, onDelete, onDone } = props;
  const { settings } = useBackend();
  const [asking, setAsking] = useState<'delete' | 'again' | null>(null);
  const again = useRunManyAgain(onDone);
  const repeatable = chosen.filter(canRunAgain);
  const all = chosen.length === shown;
  return (
    <section className="selection-bar" aria-label={manyText.bar}>
      <label>
        <input
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !all;
          }}
          className="check"
          type="checkbox"
          checked={all}
          onChange={() => onSelectAll(!all)}
        />
        {manyText.all(shown)}
      </label>
      <span role="status">{manyText.chosen(chosen.length)}</span>
      <div className="selection-acts">
        <Button
          size="sm"
          disabled={again.isPending || repeatable.length === 0}
          onClick={() => setAsking('again')}
        >
          <RefreshCw />
          {manyText.again}
        </Button>
        <Button size="sm" disabled={chosen.length === 0} onClick={onExport}>
          <Download />
          {manyText.export}
        </Button>
        <Button
          size="sm"
          look="danger-line"
          disabled={again.isPending || chosen.length === 0}
          onClick={() => setAsking('delete')}
        >
          <Trash2 />
          {manyText.delete}
        </Button>
      </div>
      {asking === 'delete' ? (
        <ConfirmDialog
          title={manyText.deleteTitle(chosen.length)}
          explanation={manyText.deleteExplanation}
          confirm={manyText.deleteConfirm(chosen.length)}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            onDelete();
          }}
        />
      ) : null}
      {asking === 'again' ? (
        <ConfirmDialog
          look="primary"
          title={manyText.againTitle(repeatable.length)}
          explanation={manyText.againExplanation(
            chosen.length - repeatable.length,
            settings.engine === 'model',
          )}
          confirm={manyText.again}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            again.mutate(repeatable);
          }}
        />
      ) : null}
    </section>
  );
}
