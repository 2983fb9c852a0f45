import './work-status.css';
import type { BoxState } from '@rilievo/shared/box-state';
import type { Provenance } from '@rilievo/shared/result';
import { resultText } from '#strings/detail.ts';
import { decisionText, leavesText, workText } from '#strings/workspace.ts';
import { MissingNote } from './missing-note.tsx';

interface WorkStatusProps {
  readonly titleId: string;
  /** By the id of the box. */
  readonly states: ReadonlyMap<string, BoxState>;
  readonly open: number;
  readonly leaves: { readonly what: string; readonly out: string };
  readonly offline: boolean;
  readonly provenance: Provenance | null;
}

const SEGMENT: Partial<Record<BoxState, string>> = { open: '', arrived: '', waiting: 'w', ignored: 'x' };
const RANK: Partial<Record<BoxState, number>> = { waiting: 1, open: 2, arrived: 2, ignored: 3 };

/** How far the work is, and what a copy would contain now. */
export function WorkStatus({ titleId, states, open, leaves, offline, provenance }: WorkStatusProps) {
  const segments = [...states].toSorted(([, a], [, b]) => (RANK[a] ?? 0) - (RANK[b] ?? 0));
  const waiting = segments.filter(([, state]) => state === 'waiting').length;
  return (
    <div className="where">
      <div className="where-title">
        <h2 id={titleId} className="max-md:sr-only">
          {resultText.title}
        </h2>
        <p className="decision-count">{workText.status(open, waiting, states.size)}</p>
      </div>
      <div className="meter" aria-hidden="true">
        {segments.map(([id, state]) => (
          <i key={id} className={SEGMENT[state] ?? 'd'} />
        ))}
      </div>
      <p className="leaves">
        {leavesText.lead}
        <b>{leaves.what}</b>. {leaves.out}
      </p>
      <MissingNote provenance={provenance} />
      {offline ? (
        <p className="offline" role="status">
          {decisionText.offline}
        </p>
      ) : null}
    </div>
  );
}
