import type { Correction } from './repair.ts';
import type { Fault } from './schema.ts';
import type { Rearranged } from './weight-and-place.ts';

/** A verdict against a proposal, with the words of the proposal that it rests on. */
export interface Objection {
  readonly words: string;
  readonly fault: Fault;
  readonly removes: boolean;
  /** The place of the proposal that says the same, −1: none. */
  readonly sameAs: number;
  readonly corrected: Correction;
  readonly placed: Rearranged;
}
