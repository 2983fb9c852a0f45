import type { Addition } from '@rilievo/shared/findings';
import type { TaskChoice } from '@rilievo/shared/tasks';
import type { Box } from './box.ts';
import { noteHtml, remarkHtml } from './box.ts';
import { fragmentForBox } from './fragment.ts';
import type { PlaceCitations } from './place-citations.ts';

/** The ticked tasks' additions as boxes; one without a note and without text after sanitising is left out. */
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
    if (html === null && note === '' && !standsWithoutText(addition)) return [];
    const text = html !== null && speaksToEditor(addition) ? remarkHtml(html) : (html ?? '');
    const body = text + note + doubts.map(noteHtml).join('');
    const { id: _id, html: _html, note: _note, citations: _citations, ...about } = addition;
    return [{ task: addition.task, body, placed: { ...about, citations } }];
  });
}

/** Only text to add may be exported with the article as it is: a replacement would appear beside what it replaces. */
function speaksToEditor({ move = 'add' }: Addition): boolean {
  return move !== 'add';
}

/** A removal has no text of its own; a question and a change in the CMS say what they are about elsewhere. */
function standsWithoutText({ move, passage, question, outside }: Addition): boolean {
  if (move === 'replace') return Boolean(passage);
  return move === 'ask' ? Boolean(question) : move === 'outside' && Boolean(outside);
}
