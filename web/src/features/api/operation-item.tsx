import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { apiPageText, operationText } from '#strings/api-page.ts';
import type { Operation } from './open-api-schema.ts';
import { TryCall } from './try-call.tsx';

interface OperationItemProps {
  readonly operation: Operation;
  readonly address: string;
  /** The key that was written; null, and said beside its field, where there is none. */
  readonly checkedKey: () => string | null;
}

/** A call in one line; unfolded, its form. */
export function OperationItem({ operation, address, checkedKey }: OperationItemProps) {
  const [opened, setOpened] = useState(false);
  const { id, method, path, summary } = operation;
  // A server that is newer than this page has calls without a text here.
  const words = operationText[id];
  return (
    <details className="api-call" onToggle={() => setOpened(true)}>
      <summary>
        <code>
          <b>{method}</b> /api/v1{path}
        </code>
        <span>{words?.text ?? summary}</span>
        <ChevronDown className="chev" />
      </summary>
      {opened ? (
        <>
          {words ? <p className="api-note">{apiPageText.scope(words.scope)}</p> : null}
          <TryCall operation={operation} address={address} checkedKey={checkedKey} />
        </>
      ) : null}
    </details>
  );
}
