import { createRepetitions } from './additions/repetitions.ts';
import { EDITOR_BRIEF } from './editor-brief.ts';

const brief = createRepetitions(EDITOR_BRIEF.split('\n'));

/** Whether parts of a box repeat the model's instructions. */
export function echoesInstructions(parts: readonly string[]): boolean {
  return parts.some((part) => brief.isRepeated([part]));
}
