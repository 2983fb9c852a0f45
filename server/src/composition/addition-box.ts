import type { Addition } from '@rilievo/shared/findings';
import type { TaskChoice } from '@rilievo/shared/tasks';
import type { FetchedSource } from '../research/source.ts';
import type { Box } from './box.ts';
import { noteHtml } from './box.ts';
import { createCitationVerifier } from './citation.ts';
import { fragmentForBox } from './fragment.ts';

/** The ticked tasks' additions as boxes; one with no note whose html holds no text after sanitising is left out. */
export function additionBoxes(
  additions: readonly Addition[],
  sources: readonly FetchedSource[],
  tasks: TaskChoice,
): Box[] {
  const verify = createCitationVerifier(sources);
  const numberOf = new Map(sources.map((source, index) => [source.id, index + 1]));
  return additions.flatMap((addition) => {
    if (!tasks[addition.task]) return [];
    const citations = addition.citations.flatMap(({ sourceId, quote }) => {
      const state = verify(sourceId, quote);
      return state ? [{ sourceId, quote, state }] : [];
    });
    const cited = new Map(citations.map(({ sourceId }) => [sourceId, numberOf.get(sourceId) ?? 0]));
    const note = addition.note?.trim() ? noteHtml(addition.note.trim()) : '';
    const body = (fragmentForBox(addition.html, cited) ?? '') + note;
    if (body === '') return [];
    const { task, after, title, reason, closes, asksAuthor } = addition;
    return [{ task, body, placed: { task, after, title, reason, closes, citations, asksAuthor } }];
  });
}
