import { isOpen, stateOf } from '@rilievo/shared/box-state';
import type { Decisions } from '@rilievo/shared/decisions';
import type { Task } from '@rilievo/shared/tasks';
import { TASKS } from '@rilievo/shared/tasks';
import { parseInert } from '#lib/parse-inert.ts';
import { type SafeHtml, sanitise } from '#lib/safe-html.ts';
import type { Box } from './boxes/box.ts';
import { findPassage } from './rail/found-passage.ts';

const BLOCKS = 'p, ul, ol, table, h3, h4';
const OPENS_BLOCK = /<(?:p|ul|ol|table|h3|h4)\b/;
const PARAGRAPH = /^<p>([\s\S]*)<\/p>$/;

/** The boxes whose replacement the editor accepted, as written or edited. */
export function acceptedReplacements(boxes: readonly Box[], decisions: Decisions): readonly Box[] {
  return boxes.filter(
    (box) => box.move === 'replace' && ['accepted', 'edited'].includes(stateOf(box.move, decisions[box.id])),
  );
}

/** A run of the original with accepted replacements in it, each marked as inserted. */
export function withReplacements(html: SafeHtml, boxes: readonly Box[], decisions: Decisions): SafeHtml {
  const { body } = parseInert(html);
  const divides = (box: Box) => OPENS_BLOCK.test(unwrapped(decisions[box.id]?.html ?? box.text));
  let changed = false;
  // What divides a paragraph comes last: the other passages are found while it is whole.
  for (const box of boxes.toSorted((a, b) => Number(divides(a)) - Number(divides(b)))) {
    const { passage } = box.addition ?? {};
    const block = passage && body.querySelector<HTMLElement>(`#${CSS.escape(passage.blockId)}`);
    const range = block && findPassage(block, passage.text);
    if (!range) continue;
    const replacement = decisions[box.id]?.html ?? box.text;
    const inserted = document.createElement('ins');
    const words = sanitise(unwrapped(replacement));
    inserted.append(...parseInert(words).body.childNodes);
    range.deleteContents();
    if (block.tagName === 'P' && inserted.querySelector(BLOCKS)) divide(block, range, inserted);
    else if (inserted.hasChildNodes()) range.insertNode(inserted);
    else removeEmptied(block, range.startContainer);
    changed = true;
  }
  return changed ? sanitise(body.innerHTML) : html;
}

/** A single paragraph replaces words, not the block around them. */
const unwrapped = (html: string) => PARAGRAPH.exec(html.trim())?.[1] ?? html;

/** A block whose words are all taken away goes with them, and so does an item of a list; a picture stays. */
function removeEmptied(block: HTMLElement, place: Node): void {
  const isEmpty = (one: Element) => one.textContent.trim() === '' && !one.querySelector('img');
  const around = place instanceof Element ? place : place.parentElement;
  const item = around?.closest('li');
  if (item && block.contains(item) && isEmpty(item)) item.remove();
  if (isEmpty(block)) block.remove();
}

/** A paragraph can hold no list: what is left of it stands before and after. The first part keeps the name. */
function divide(paragraph: HTMLElement, place: Range, inserted: HTMLElement): void {
  const end = document.createRange();
  end.selectNodeContents(paragraph);
  end.setStart(place.endContainer, place.endOffset);
  const rest = document.createElement('p');
  rest.append(end.extractContents());
  paragraph.after(inserted);
  if (rest.textContent.trim() !== '') inserted.after(rest);
  if (paragraph.textContent.trim() !== '') return;
  inserted.id = paragraph.id;
  paragraph.remove();
}

const anchorName = (task: Task) => `anchor-${task}`;

/** Marks the passages of undecided boxes in the text, each in the colour of its task; gives back what ends it. */
export function markAnchors(text: HTMLElement, boxes: readonly Box[], decisions: Decisions): () => void {
  if (typeof Highlight !== 'function') return () => {};
  for (const task of TASKS) {
    const ranges = boxes.flatMap((box) => {
      const { passage } = box.addition ?? {};
      if (box.task !== task || !passage || !isOpen(stateOf(box.move, decisions[box.id]))) return [];
      const block = text.querySelector<HTMLElement>(`#${CSS.escape(passage.blockId)}`);
      return (block && findPassage(block, passage.text)) ?? [];
    });
    CSS.highlights.set(anchorName(task), new Highlight(...ranges));
  }
  return () => {
    for (const task of TASKS) CSS.highlights.delete(anchorName(task));
  };
}
