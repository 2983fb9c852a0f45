import { ADDITION_ATTRIBUTE, LABEL_ATTRIBUTE, NOTE_ATTRIBUTE } from '@rilievo/shared/completed-html';
import type { Decisions } from '@rilievo/shared/content-row';
import { holdsSomething, readTree } from './read-tree.ts';

/**
 * The body of the parsed `content_completed` as it leaves the page: without ignored additions, without the labels of
 * boxes, without what speaks to the author, without boxes that hold nothing else. Changes `document`.
 */
export function preparedBody(document: Document, decisions: Decisions): HTMLElement {
  const { body } = document;
  for (const box of body.querySelectorAll(`blockquote[${ADDITION_ATTRIBUTE}]`)) {
    if (box.parentElement !== body) continue;
    for (const part of box.querySelectorAll(`[${LABEL_ATTRIBUTE}], [${NOTE_ATTRIBUTE}]`)) part.remove();
    const ignored = decisions[box.getAttribute(ADDITION_ATTRIBUTE) ?? ''] === 'ignored';
    if (ignored || !holdsSomething(readTree(box.childNodes))) box.remove();
  }
  return body;
}
