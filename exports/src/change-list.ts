import { isOpen, stateOf } from '@rilievo/shared/box-state';
import type { Decisions } from '@rilievo/shared/decisions';
import { entersText } from '@rilievo/shared/export-choice';
import { type ArticleNode, element } from './article-tree.ts';
import type { ParseHtml } from './dom.ts';
import { boxText, type SourceBox } from './exported-box.ts';
import { withoutCitations } from './prose.ts';
import { documentText } from './words/document-text.ts';

/** The changes as a list to be made by hand: what stands there now and what comes in its place. */
export function changeList(
  boxes: readonly SourceBox[],
  decisions: Decisions,
  parse: ParseHtml,
): readonly ArticleNode[] {
  const changes = boxes.flatMap((box) => changeNodes(box, decisions, parse));
  const heading = element('h1', [documentText.changes]);
  return [heading, ...(changes.length > 0 ? changes : [element('p', [documentText.noChanges])])];
}

function changeNodes(box: SourceBox, decisions: Decisions, parse: ParseHtml): ArticleNode[] {
  const decision = decisions[box.id];
  const { move, addition } = box;
  const title = element('h2', [`${box.id} · ${addition?.title ?? ''}`]);
  if (move === 'outside') {
    const state = stateOf(move, decision);
    const change = addition?.outside;
    if (state === 'ignored' || !change?.proposed) return [];
    return [title, ...now(isOpen(state) ? change.now : null), ...then(lines(change.proposed))];
  }
  if (!entersText(box, decision, 'ready')) return [];
  const text = withoutCitations(boxText(box, decision, parse));
  return [title, ...now(move === 'replace' ? (addition?.passage?.text ?? null) : null), ...then(text)];
}

function now(text: string | null): ArticleNode[] {
  return text === null || text === '' ? [] : [label(documentText.now), ...lines(text)];
}

/** A paragraph for each line of a plain text. */
function lines(text: string): ArticleNode[] {
  return text.split('\n').map((line) => element('p', [line]));
}

function then(nodes: readonly ArticleNode[]): ArticleNode[] {
  return [
    label(documentText.proposed),
    ...(nodes.length > 0 ? nodes : [element('p', [documentText.removed])]),
  ];
}

function label(text: string): ArticleNode {
  return element('p', [element('strong', [text])]);
}
