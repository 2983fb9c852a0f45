import type { BoxState } from '@rilievo/shared/box-state';
import type { Decision, DecisionPatch, DecisionsPatch } from '@rilievo/shared/decisions';
import { createContext, useContext } from 'react';
import type { Box } from './box.ts';

/** The page's actions that a box can call. */
export interface BoxActs {
  readonly decide: (id: string, patch: DecisionPatch) => void;
  /** The author was asked: these wait for the answers. */
  readonly wait: (ids: readonly string[]) => void;
  /** Stores what is being typed; `quiet` draws the page only in a pause. */
  readonly type: (id: string, patch: DecisionPatch, quiet?: boolean) => void;
  /** The typing is over: `reverse` is what takes it back. */
  readonly typed: (reverse: DecisionsPatch) => void;
  readonly edit: (id: string | null) => void;
  readonly saveEdit: (id: string, html: string | null, former: Decision | undefined) => void;
}

const noActs: BoxActs = {
  decide: () => {},
  wait: () => {},
  type: () => {},
  typed: () => {},
  edit: () => {},
  saveEdit: () => {},
};

export const BoxActsContext = createContext(noActs);

export const useBoxActs = () => useContext(BoxActsContext);

/** The decision of a box's first action; null if it has none left. */
export function firstAction(box: Box, state: BoxState): DecisionPatch | null {
  if (box.move === 'outside') return { state: 'done' };
  if (box.move !== 'ask') return { state: 'accepted' };
  return state === 'arrived' ? { state: 'accepted' } : { state: 'waiting' };
}
