import type { Provenance } from '@rilievo/shared/result';
import type { ReactNode } from 'react';
import { formatCount, formatDollars } from '#lib/number-format.ts';
import { colophonText } from '#strings/detail.ts';
import { formatDuration } from './progress/elapsed.ts';

interface ColophonProps {
  readonly provenance: Provenance;
  /** How many there are. */
  readonly sources: number;
  readonly boxes: number;
}

/** The small print: who made the result, from how much, in how long. */
export function Colophon({ provenance, sources, boxes }: ColophonProps) {
  const { engine, usage, durations } = provenance;
  const total = Object.values(durations).reduce((sum, milliseconds) => sum + milliseconds, 0);
  return (
    <footer className="colophon">
      <dl>
        <Entry name={colophonText.engine}>
          {engine.kind === 'local' ? colophonText.local : engine.name}, {engine.version}
        </Entry>
        {usage === undefined ? null : (
          <>
            <Entry name={colophonText.model}>{usage.model}</Entry>
            <Entry name={colophonText.tokens}>
              {colophonText.tokenCount(formatCount(usage.inputTokens), formatCount(usage.outputTokens))}
            </Entry>
            {usage.costUsd === null ? null : (
              <Entry name={colophonText.cost}>{formatDollars(usage.costUsd)}</Entry>
            )}
          </>
        )}
        <Entry name={colophonText.duration}>{formatDuration(total)}</Entry>
        <Entry name={colophonText.sources}>{formatCount(sources)}</Entry>
      </dl>
      {boxes > 0 ? <p>{colophonText.advice}</p> : null}
    </footer>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
