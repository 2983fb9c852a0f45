import { moveOf } from '@rilievo/shared/box-state';
import { additionBodies, LABEL_ATTRIBUTE, NOTE_ATTRIBUTE } from '@rilievo/shared/completed-html';
import type { ContentRow } from '@rilievo/shared/content-row';
import type { Move } from '@rilievo/shared/moves';
import type { PlacedAddition } from '@rilievo/shared/result';
import { type ElementNode, type HtmlNode, parseCleanMarkup } from '#platform/html/clean-markup.ts';
import { plainLines } from './plain-lines.ts';

/** A box of a completed result as it was made, without the decisions on it. */
export interface ResultBox {
  readonly addition: PlacedAddition;
  readonly move: Move;
  /** The parts that may enter the article. */
  readonly nodes: readonly HtmlNode[];
  /** The parts for the editor only, line by line. */
  readonly remarks: readonly string[];
  readonly hasText: boolean;
}

const has = (node: HtmlNode, attribute: string): node is ElementNode =>
  typeof node !== 'string' && node.attributes.some(([name]) => name === attribute);

/** The boxes of a result in reading order. */
export function resultBoxes({
  additions,
  content_completed,
  provenance,
}: Pick<ContentRow, 'additions' | 'content_completed' | 'provenance'>): ResultBox[] {
  const bodies = additionBodies(content_completed ?? '');
  return (additions ?? []).map((addition) => {
    const body = parseCleanMarkup(bodies.get(addition.id) ?? '').filter(
      (node) => !has(node, LABEL_ATTRIBUTE),
    );
    const notes = body.filter((node) => has(node, NOTE_ATTRIBUTE));
    // Composition marks a replacement, so that nothing takes it for text to add.
    const replacing =
      addition.move === 'replace'
        ? notes.find((note) => typeof note !== 'string' && note.tag === 'div')
        : null;
    const replacement = typeof replacing === 'object' && replacing ? replacing.children : [];
    const own = [...body.filter((node) => !has(node, NOTE_ATTRIBUTE)), ...replacement];
    const written = plainLines(own).length > 0;
    const move = moveOf(addition, written, provenance?.engine.kind);
    const hasText = (move === 'add' && written) || move === 'replace';
    const said = notes.filter((note) => note !== replacing);
    return {
      addition,
      move,
      nodes: hasText ? own : [],
      remarks: plainLines(hasText ? said : [...own, ...said]),
      hasText,
    };
  });
}
