import { ADDITION_ATTRIBUTE, LABEL_ATTRIBUTE, NOTE_ATTRIBUTE } from '@rilievo/shared/completed-html';
import type { CompletedDocument } from '../composition/compose-document.ts';
import type { ElementNode } from '../platform/html/clean-markup.ts';
import { parseCleanMarkup } from '../platform/html/clean-markup.ts';
import { nodeLines } from '../platform/html/text-lines.ts';

/** The text of one addition in the completed content, without label, citation marks and notes. */
export interface AddedText {
  readonly id: string;
  /** The block it follows; null: before the first one. */
  readonly after: string | null;
  readonly lines: readonly string[];
}

const CITATION_MARK = /\s?\[\d+\]/g;

/** Reads the additions' text back from the completed content, in document order. */
export function addedTexts(completed: Pick<CompletedDocument, 'html' | 'additions'>): AddedText[] {
  const boxes = new Map<string, ElementNode>();
  for (const node of parseCleanMarkup(completed.html)) {
    if (typeof node === 'string') continue;
    const id = attribute(node, ADDITION_ATTRIBUTE);
    if (id !== undefined) boxes.set(id, node);
  }
  return completed.additions.map(({ id, after }) => {
    const body = boxes.get(id)?.children.filter((node) => typeof node === 'string' || !isApart(node)) ?? [];
    const lines = nodeLines(body).map((line) => line.replace(CITATION_MARK, ''));
    return { id, after, lines: lines.filter((line) => line !== '') };
  });
}

/** The label, and what speaks to the author and is never exported. */
function isApart(node: ElementNode): boolean {
  return [LABEL_ATTRIBUTE, NOTE_ATTRIBUTE].some((name) => attribute(node, name) !== undefined);
}

function attribute(node: ElementNode, name: string): string | undefined {
  return node.attributes.find(([key]) => key === name)?.[1];
}
