import type { BatchReading } from '@rilievo/shared/batch';
import { Pause, Play, RotateCcw, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { batchText } from '#strings/batches.ts';
import { type Step, useDeleteBatch, useSteerBatch } from './batch-mutations.ts';
import { ScheduleBatchButton } from './schedule-batch-button.tsx';

/** The actions for a batch in its present state. */
export function BatchActions({ batch, onRemoved }: { batch: BatchReading; onRemoved: () => void }) {
  const { state, counts } = batch;
  const isRunning = state === 'running';
  const isOpen = isRunning || state === 'paused';
  const [asking, setAsking] = useState<'stop' | 'remove' | null>(null);
  const steer = useSteerBatch(batch.id);
  const remove = useDeleteBatch(batch.id);
  const take = (step: Step) => {
    setAsking(null);
    steer.mutate(step);
  };
  return (
    <div className="batch-actions">
      {isOpen ? (
        // One button that stays enabled keeps the focus: the next key undoes what this one did.
        <Button
          look={isRunning ? 'secondary' : 'primary'}
          aria-disabled={steer.isPending || undefined}
          onClick={() => {
            if (!steer.isPending) take(isRunning ? 'pause' : 'resume');
          }}
        >
          {isRunning ? <Pause /> : <Play />}
          {isRunning ? batchText.pause : batchText.resume}
        </Button>
      ) : null}
      {isOpen ? (
        <Button disabled={steer.isPending} onClick={() => setAsking('stop')}>
          <Square />
          {batchText.stop}
        </Button>
      ) : null}
      {counts.failed ? (
        <Button disabled={steer.isPending} onClick={() => take('retry')}>
          <RotateCcw />
          {batchText.retry(counts.failed)}
        </Button>
      ) : null}
      <ScheduleBatchButton batch={batch} />
      <Button look="ghost" onClick={() => setAsking('remove')}>
        <Trash2 />
        {batchText.remove}
      </Button>
      {asking === 'stop' ? (
        <ConfirmDialog
          title={batchText.stopTitle}
          explanation={batchText.stopExplanation(counts.waiting ?? 0)}
          confirm={batchText.stop}
          onCancel={() => setAsking(null)}
          onConfirm={() => take('stop')}
        />
      ) : null}
      {asking === 'remove' ? (
        <ConfirmDialog
          title={batchText.removeTitle}
          explanation={batchText.removeExplanation}
          confirm={batchText.removeConfirm}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null);
            remove.mutate(undefined, { onSuccess: onRemoved });
          }}
        />
      ) : null}
    </div>
  );
}
