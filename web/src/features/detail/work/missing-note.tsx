import type { Provenance } from '@rilievo/shared/result';
import { failureText } from '#strings/failures.ts';
import { incompleteText } from '#strings/workspace.ts';

/** The parts that an analysis lacks because they failed, and why; nothing if it is whole. */
export function MissingNote({ provenance }: { provenance: Provenance | null }) {
  const parts = (provenance?.missing ?? []).flatMap((task) =>
    task === 'critic' ? [] : incompleteText.parts[task],
  );
  if (parts.length === 0) return null;
  const reason = provenance?.missingBecause;
  return (
    <p className="incomplete">
      <b>{incompleteText.missing(parts)}</b> {reason === undefined ? null : `${failureText[reason].what} `}
      {incompleteText.advice}
    </p>
  );
}
