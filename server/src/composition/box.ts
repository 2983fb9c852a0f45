import {
  ADDITION_ATTRIBUTE,
  LABEL_ATTRIBUTE,
  NOTE_ATTRIBUTE,
  TASK_ATTRIBUTE,
} from '@rilievo/shared/completed-html';
import type { PlacedAddition } from '@rilievo/shared/result';
import type { Task } from '@rilievo/shared/tasks';
import { escapeHtml } from '../platform/html/safe-html.ts';

/** A box ready to be placed: `body` is clean html without blockquote or section. */
export interface Box {
  readonly task: Task;
  readonly body: string;
  readonly placed: Omit<PlacedAddition, 'id'>;
}

const TASK_NAME = {
  task_1: 'Intenti di ricerca',
  task_2: 'Completezza contenuto',
  task_3: 'FAQ',
} as const satisfies Record<Task, string>;

export function boxHtml(id: string, box: Box): string {
  const label = `<p ${LABEL_ATTRIBUTE}=""><strong>${TASK_NAME[box.task]}</strong> · ${escapeHtml(box.placed.title)}</p>`;
  return `<blockquote ${ADDITION_ATTRIBUTE}="${id}" ${TASK_ATTRIBUTE}="${box.task}">${label}${box.body}</blockquote>`;
}

/** A paragraph for the editor, marked so that it is never exported. */
export function noteHtml(text: string): string {
  return `<p ${NOTE_ATTRIBUTE}="">${escapeHtml(text.charAt(0).toUpperCase() + text.slice(1))}</p>`;
}

/** Clean html that speaks to the editor, marked so that it is never exported. */
export function remarkHtml(html: string): string {
  return `<div ${NOTE_ATTRIBUTE}="">${html}</div>`;
}
