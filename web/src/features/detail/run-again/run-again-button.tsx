import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { DetailRow } from '#lib/detail-row.ts';
import { runAgainText } from '#strings/run-again.ts';
import { RunAgainDialog } from './run-again-dialog.tsx';

/** Opens the request of an analysis that has ended, to send it again with other tasks or another model. */
export function RunAgainButton({ row }: { row: DetailRow }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <RefreshCw />
        {runAgainText.open}
      </Button>
      {open ? <RunAgainDialog row={row} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
