import type { Status } from '@rilievo/shared/status';
import { Check, CircleDashed, LoaderCircle } from 'lucide-react';
import { statusText } from '../strings/statuses.ts';

/** The badge of an analysis; a failed one has none. */
export function StatusBadge({ status }: { status: Status }) {
  switch (status) {
    case 'filled':
      return (
        <span className="badge badge-wait">
          <CircleDashed />
          {statusText.filled}
        </span>
      );
    case 'processing':
      return (
        <span className="badge badge-run">
          <LoaderCircle className="spin" />
          {statusText.processing}
        </span>
      );
    case 'completed':
      return (
        <span className="badge">
          <Check />
          {statusText.completed}
        </span>
      );
    case 'failed':
      return null;
  }
}
