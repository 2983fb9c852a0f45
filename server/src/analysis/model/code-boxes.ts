import type { Addition } from '@rilievo/shared/findings';

const MARK = 'code-';

/** The id of a box, or of its gap, that the engine without a model has found, beside those of the model. */
export function codeId(id: string): string {
  return `${MARK}${id}`;
}

/** True for a box that code has found and no model. */
export function isOfCode({ id }: Pick<Addition, 'id'>): boolean {
  return id.startsWith(MARK);
}
