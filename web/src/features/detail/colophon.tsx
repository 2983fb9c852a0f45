import type { Provenance } from '@rilievo/shared/result';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/number-format.ts';
import { colophonText } from '../../strings/detail.ts';
import { formatDuration } from './elapsed.ts';

/** The small print: who made the result, from how much, in how long. */
export function Colophon({ provenance, sources }: { provenance: Provenance; sources: number }) {
  const { engine, durations, dropped } = provenance;
  const total = Object.values(durations).reduce((sum, milliseconds) => sum + milliseconds, 0);
  return (
    <footer className="colophon">
      <dl>
        <Entry name={colophonText.engine}>
          {engine.kind === 'local' ? colophonText.local : engine.name}, {engine.version}
        </Entry>
        <Entry name={colophonText.duration}>{formatDuration(total)}</Entry>
        <Entry name={colophonText.sources}>{formatCount(sources)}</Entry>
        {dropped > 0 ? <Entry name={colophonText.dropped}>{formatCount(dropped)}</Entry> : null}
      </dl>
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
