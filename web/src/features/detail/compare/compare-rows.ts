import { wordOverlap } from '@rilievo/shared/word-overlap';
import { diffArrays } from 'diff';
import type { Unit } from './text-units.ts';

/** A line of the comparison: what stands there before and after; both, and different, where words changed. */
export interface CompareRow {
  readonly before: Unit | null;
  readonly after: Unit | null;
}

export interface Gap {
  /** How many equal rows are folded here. */
  readonly equal: number;
}

/** Beyond this many differences the two texts are two texts: finding the best match would only freeze the page. */
const MAX_EDITS = 1_500;
/** How many units ahead a changed one may have moved within the same change. */
const LOOK_AHEAD = 12;
const SIMILAR = 0.5;
/** Equal rows that stay around a difference. */
const CONTEXT = 1;

export const isEqual = ({ before, after }: CompareRow) => before?.text === after?.text;

/** The original and what was added to it: the original stands in both, untouched. */
export function beforeAndAfter(units: readonly Unit[]): CompareRow[] {
  return units.map((unit) => ({ before: unit.addition ? null : unit, after: unit }));
}

const key = ({ kind, level, text, addition }: Unit) =>
  `${kind}${level ?? ''}|${addition?.task ?? ''}|${text}`;

/** Two versions of a text, aligned by whole units; what is similar within a change stands side by side. */
export function alignedRows(former: readonly Unit[], newer: readonly Unit[]): CompareRow[] {
  const changes = diffArrays(former.map(key), newer.map(key), { maxEditLength: MAX_EDITS });
  if (changes === undefined) return changedRows(former, newer);
  const rows: CompareRow[] = [];
  let left = 0;
  let right = 0;
  for (let place = 0; place < changes.length; place += 1) {
    const { added, removed, count } = changes[place] ?? { added: false, removed: false, count: 0 };
    if (!added && !removed) {
      for (let step = 0; step < count; step += 1) {
        rows.push({ before: former[left + step] ?? null, after: newer[right + step] ?? null });
      }
      left += count;
      right += count;
      continue;
    }
    const next = changes[place + 1];
    const paired = next !== undefined && (removed ? next.added : next.removed);
    const gone = removed ? count : paired ? next.count : 0;
    const come = added ? count : paired ? next.count : 0;
    rows.push(...changedRows(former.slice(left, left + gone), newer.slice(right, right + come)));
    left += gone;
    right += come;
    if (paired) place += 1;
  }
  return rows;
}

/** Removed and added units of one place: similar units as one changed row, the others apart, in reading order. */
function changedRows(gone: readonly Unit[], come: readonly Unit[]): CompareRow[] {
  const rows: CompareRow[] = [];
  let next = 0;
  for (const before of gone) {
    const ahead = come.slice(next, next + LOOK_AHEAD);
    const found = ahead.findIndex(
      (after) => after.kind === before.kind && wordOverlap(before.text, after.text) >= SIMILAR,
    );
    const match = ahead[found];
    if (match === undefined) {
      rows.push({ before, after: null });
      continue;
    }
    for (const after of ahead.slice(0, found)) rows.push({ before: null, after });
    rows.push({ before, after: match });
    next += found + 1;
  }
  for (const after of come.slice(next)) rows.push({ before: null, after });
  return rows;
}

/** Folds long runs of equal rows, but for those next to a difference. */
export function withoutEqual(rows: readonly CompareRow[]): (CompareRow | Gap)[] {
  const shown = new Set<number>();
  for (const [place, row] of rows.entries()) {
    if (isEqual(row)) continue;
    for (let near = place - CONTEXT; near <= place + CONTEXT; near += 1) shown.add(near);
  }
  const folded: (CompareRow | Gap)[] = [];
  let equal = 0;
  const endGap = () => {
    if (equal > 0) folded.push({ equal });
    equal = 0;
  };
  for (const [place, row] of rows.entries()) {
    if (!shown.has(place)) {
      equal += 1;
      continue;
    }
    endGap();
    folded.push(row);
  }
  endGap();
  return folded;
}
