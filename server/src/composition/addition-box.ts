import type { Addition } from '@rilievo/shared/findings';
import type { TaskChoice } from '@rilievo/shared/tasks';
import type { Box } from './box.ts';
import { noteHtml } from './box.ts';
import { fragmentForBox } from './fragment.ts';
import type { PlaceCitations } from './place-citations.ts';

/** The ticked tasks' additions as boxes; one with no note whose html holds no text after sanitising is left out. */
export function additionBoxes(
  additions: readonly Addition[],
  placeCitations: PlaceCitations,
  tasks: TaskChoice,
): Box[] {
  return additions.flatMap((addition) => {
    if (!tasks[addition.task]) return [];
    const { citations, numbers, doubts } = placeCitations(addition.citations);
    const html = fragmentForBox(addition.html, numbers);
    const note = addition.note?.trim() ? noteHtml(addition.note.trim()) : '';
    if (html === null && note === '') return [];
    const body = (html ?? '') + note + doubts.map(noteHtml).join('');
    const { task, after, title, reason, closes, asksAuthor } = addition;
    return [{ task, body, placed: { task, after, title, reason, closes, citations, asksAuthor } }];
  });
}
