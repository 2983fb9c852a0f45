import { type ArticleElement, type ArticleNode, element } from './article-tree.ts';
import type { ExportedPart } from './exported-document.ts';

/** A part as plain elements; an addition is a quotation with its label before and its notes after. */
export function partNodes(part: ExportedPart): readonly ArticleNode[] {
  if (part.kind !== 'addition') return part.nodes;
  const label = element('p', [element('strong', [part.label])]);
  return [element('blockquote', [label, ...part.nodes, ...noteNodes(part)])];
}

function noteNodes({ notes }: Extract<ExportedPart, { kind: 'addition' }>): ArticleElement[] {
  return notes.map(({ name, text }) => element('p', [element('em', [`${name}: ${text}`])]));
}
