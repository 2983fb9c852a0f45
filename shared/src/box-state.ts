import type { Decision } from './decisions.ts';
import type { Move } from './moves.ts';
import type { PlacedAddition, Provenance } from './result.ts';

type EngineKind = Provenance['engine']['kind'];

/**
 * The move of a box. In results made before moves existed it follows from the content: a box without text asks. The
 * local engine wrote remarks as text, except in the FAQ, so its boxes ask as well.
 */
export function moveOf(
  addition: Pick<PlacedAddition, 'move' | 'task' | 'passage'> | undefined,
  hasText: boolean,
  engine: EngineKind | undefined,
): Move {
  if (addition?.move === 'replace' && !addition.passage) return 'ask';
  if (addition?.move) return addition.move;
  if (!hasText) return 'ask';
  return engine === 'local' && addition?.task !== 'task_3' ? 'ask' : 'add';
}

/** The state of a box: its decision, and whether the editor's words or the author's answer are in it. */
export type BoxState =
  | 'open'
  | 'arrived'
  | 'accepted'
  | 'edited'
  | 'answered'
  | 'waiting'
  | 'done'
  | 'ignored';

/** An `ask` is answered only with an answer: without one, accepting it would put nothing into the text. */
export function stateOf(move: Move, decision: Decision | undefined): BoxState {
  const answered = (decision?.answer?.trim() ?? '') !== '';
  switch (decision?.state) {
    case 'ignored':
    case 'done':
      return decision.state;
    case 'waiting':
      return answered ? 'arrived' : 'waiting';
    case 'accepted':
      if (move === 'ask') return answered ? 'answered' : 'open';
      return decision.html === undefined ? 'accepted' : 'edited';
    default:
      return move === 'ask' && answered ? 'arrived' : 'open';
  }
}

/** Whether the editor has still to decide. */
export function isOpen(state: BoxState): boolean {
  return state === 'open' || state === 'arrived';
}
