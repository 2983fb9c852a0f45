import { type BoxState, stateOf } from './box-state.ts';
import type { Decision, Decisions } from './decisions.ts';
import type { Move } from './moves.ts';
import type { PlacedAddition } from './result.ts';

/**
 * The choices of an export: the text with what is ready, with what was accepted, a draft for reviewers, a list of
 * changes.
 */
export const EXPORT_CHOICES = ['ready', 'accepted', 'draft', 'changes'] as const;

export type ExportChoice = (typeof EXPORT_CHOICES)[number];

const IN_TEXT: ReadonlySet<BoxState> = new Set(['accepted', 'edited', 'answered']);

/**
 * Whether a box changes the article of an export. An undecided addition is in the default one, as the specification
 * asks; a replacement or an answer is in none before it is accepted.
 */
export function entersText(
  box: { readonly move: Move; readonly hasText: boolean },
  decision: Decision | undefined,
  choice: ExportChoice,
): boolean {
  if (box.move === 'outside') return false;
  const state = stateOf(box.move, decision);
  if (IN_TEXT.has(state)) return true;
  return choice === 'ready' && box.move === 'add' && state === 'open' && box.hasText;
}

/** The ids of the critical boxes that would change a passage and are not decided: it leaves as the author wrote it. */
export function undecidedDangers(additions: readonly PlacedAddition[], decisions: Decisions): string[] {
  return additions.flatMap(({ id, severity, move }) => {
    const changesText = move === 'replace' || move === 'ask';
    const isOpen = ['open', 'arrived', 'waiting'].includes(stateOf(move ?? 'ask', decisions[id]));
    return severity === 'critical' && changesText && isOpen ? [id] : [];
  });
}
