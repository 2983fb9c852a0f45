import { originalHtml } from '@rilievo/shared/article';
import { withoutAdditions } from '@rilievo/shared/completed-html';
import type { ContentRow } from '@rilievo/shared/content-row';

/**
 * Where the first, second, … analysis of a process is held until it dies. The report that is held ends the stage
 * before it, so the first one dies with its extraction done and not yet stored; the last one dies after its result
 * was stored, before the worker knew.
 */
export const HELD_AT = ['research', 'analysis', 'composition', 'originality', 'complete', 'completed'];

/** The rows of these analyses at that moment. */
export const STAGES_AT_DEATH = ['extraction', 'research', 'analysis', 'composition', 'originality', null];

/** The attempts that each of them needs, and how often its page is fetched: what was extracted is not fetched again. */
export const ATTEMPTS = [2, 2, 2, 2, 2, 1];
export const VISITS = [2, 1, 1, 1, 1, 1];

/** True when the completed content without its additions is the acquired original, byte for byte. */
export function keepsOriginal({ content_extracted, content_completed }: ContentRow): boolean {
  if (content_extracted === null || content_completed === null) return false;
  return withoutAdditions(content_completed) === originalHtml(content_extracted);
}
