import { moveOf } from '@rilievo/shared/box-state';
import { mostAnswer } from '@rilievo/shared/comparison';
import { verdictOf } from '@rilievo/shared/findings';
import { DEFAULT_SEVERITY, type Move, type Severity } from '@rilievo/shared/moves';
import type { PlacedAddition } from '@rilievo/shared/result';
import type { Task } from '@rilievo/shared/tasks';
import type { DetailRow } from '#lib/detail-row.ts';
import { parseInert } from '#lib/parse-inert.ts';
import { type SafeHtml, sanitise } from '#lib/safe-html.ts';
import type { Piece } from '../completed-pieces.ts';

/** A box as the page shows it, apart from what was decided on it. */
export interface Box {
  /** The margin mark: R1, B2, V1. */
  readonly id: string;
  readonly task: Task;
  readonly move: Move;
  readonly severity: Severity;
  /** It closes an open need that most of the compared pages answer. */
  readonly demanded: boolean;
  /** Its question or remark, in one line. */
  readonly subject: string;
  /** Reason and citations; missing only when the row does not hold them. */
  readonly addition: PlacedAddition | undefined;
  /** The html that may enter the article. */
  readonly text: SafeHtml;
  /** The note for the editor only; empty without one. */
  readonly remark: SafeHtml;
}

type AdditionPiece = Extract<Piece, { kind: 'addition' }>;

export function boxOf({ key, task, html, remark }: AdditionPiece, row: DetailRow): Box {
  const addition = row.additions?.find(({ id }) => id === key);
  // Boxes made before there were moves are read by what they hold.
  const move = moveOf(addition, Boolean(addition?.move) || hasText(html), row.provenance?.engine.kind);
  const enters = move === 'add' || move === 'replace';
  const replacing = move === 'replace' ? replacementIn(remark) : null;
  const question = move === 'ask' ? addition?.question?.trim() || intentOf(addition, row) : '';
  return {
    id: key,
    task,
    move,
    severity: addition?.severity ?? DEFAULT_SEVERITY,
    demanded: isDemanded(addition, row),
    subject: question || addition?.title || '',
    addition,
    text: sanitise(replacing?.html ?? (enters ? html : '')),
    remark: sanitise(replacing?.rest ?? (enters ? remark : html + remark)),
  };
}

function isDemanded(addition: PlacedAddition | undefined, { understanding, comparison }: DetailRow): boolean {
  const need = understanding?.intents.find(({ id }) => id === addition?.closes);
  return need !== undefined && verdictOf(need) === 'open' && mostAnswer(comparison, need.id);
}

/** The searcher's question that a box of the first task closes. */
function intentOf(addition: PlacedAddition | undefined, { understanding }: DetailRow): string {
  return understanding?.intents.find(({ id }) => id === addition?.closes)?.question ?? '';
}

const parsed = (html: string) => parseInert(html).body;

function hasText(html: string): boolean {
  return (parsed(html).textContent ?? '').trim() !== '';
}

/** The part that composition marked as the replacement, apart from the notes; null if none is marked. */
function replacementIn(remark: string): { html: string; rest: string } | null {
  const body = parsed(remark);
  const marked = body.querySelector(':scope > div');
  if (marked === null) return null;
  marked.remove();
  return { html: marked.innerHTML, rest: body.innerHTML };
}
