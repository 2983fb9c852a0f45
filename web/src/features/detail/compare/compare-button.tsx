import { Columns2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { DetailRow } from '#lib/detail-row.ts';
import { compareText } from '#strings/compare.ts';

const CompareDialog = lazy(() => import('./compare-dialog.tsx'));

interface CompareButtonProps {
  readonly row: DetailRow;
  /** The view that is shown first. */
  readonly start?: 'own' | 'runs';
  readonly text?: string;
}

/** Opens the comparison of a completed analysis: with its original, or with another analysis of the same article. */
export function CompareButton({ row, start = 'own', text = compareText.open }: CompareButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Columns2 />
        {text}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <CompareDialog row={row} start={start} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
