import { SOURCES_ATTRIBUTE, withPlainNotes } from '@rilievo/shared/completed-html';
import { type ExportChoice, entersText } from '@rilievo/shared/export-choice';
import type { Task } from '@rilievo/shared/tasks';
import { type ArticleNode, lineOf } from './article-tree.ts';
import { changeList } from './change-list.ts';
import type { DomElement, ParseHtml } from './dom.ts';
import { draftBox, type ExportedBox } from './draft-box.ts';
import { boxText, type ExportedRow, type SourceBox, sourceBox } from './exported-box.ts';
import { withoutCitations } from './prose.ts';
import { holdsSomething, readTree } from './read-tree.ts';
import { replacePassage } from './replace-passage.ts';

export type ExportedPart =
  | ExportedBox
  /** `task` is that of the box which the text comes from; without one it is the author's. */
  | { readonly kind: 'text'; readonly task: Task | null; readonly nodes: readonly ArticleNode[] }
  | { readonly kind: 'sources'; readonly nodes: readonly ArticleNode[] };

/** The article of an export, ready to be written in any format: plain data without anything hostile. */
export interface ExportedDocument {
  readonly title: string;
  /** The page that the original came from; null for a text. */
  readonly address: string | null;
  /** As the database wrote it. */
  readonly createdAt: string;
  readonly parts: readonly ExportedPart[];
}

/** The parts of the page and of its exports: the original's blocks and the boxes, in reading order. */
interface Pieces {
  readonly blocks: readonly { readonly id: string; readonly nodes: readonly ArticleNode[] }[];
  readonly boxes: readonly { readonly box: SourceBox; readonly after: number }[];
  readonly sources: readonly ArticleNode[];
}

/** `completed` is hostile until `parse` has read it into a document of its own. */
export function exportedDocument(
  row: ExportedRow,
  completed: string,
  choice: ExportChoice,
  parse: ParseHtml,
): ExportedDocument {
  const pieces = piecesOf(parse(withPlainNotes(completed)).body, row);
  const about = { title: titleOf(row, pieces), address: row.url_base, createdAt: row.created_at };
  if (choice === 'changes') {
    const nodes = changeList(
      pieces.boxes.map(({ box }) => box),
      row.decisions,
      parse,
    );
    return { ...about, parts: [{ kind: 'text', task: null, nodes }] };
  }
  const parts: ExportedPart[] = [];
  const add = (task: Task | null, nodes: readonly ArticleNode[]) => {
    const last = parts.at(-1);
    if (!holdsSomething(nodes)) return;
    if (last?.kind === 'text' && last.task === task && task === null) {
      parts[parts.length - 1] = { ...last, nodes: [...last.nodes, '\n', ...nodes] };
    } else parts.push({ kind: 'text', task, nodes });
  };
  const draft = choice === 'draft';
  for (const [index, block] of [null, ...pieces.blocks].entries()) {
    if (block !== null) add(null, draft ? block.nodes : changedBlock(block, pieces, row, parse));
    for (const { box, after } of pieces.boxes) {
      if (after !== index) continue;
      const decision = row.decisions[box.id];
      if (draft) parts.push(draftBox(box, row, parse));
      else if (box.move !== 'replace' && entersText(box, decision, choice))
        add(box.task, boxText(box, decision, parse));
    }
  }
  if (draft) return { ...about, parts: [...parts, ...sourcesPart(pieces)] };
  return {
    ...about,
    parts: parts.map((part) => ({
      ...part,
      nodes: part.kind === 'text' && part.task ? withoutCitations(part.nodes) : part.nodes,
    })),
  };
}

function sourcesPart({ sources }: Pieces): ExportedPart[] {
  return holdsSomething(sources) ? [{ kind: 'sources', nodes: sources }] : [];
}

/** Takes the parsed content apart; changes it on the way. */
export function piecesOf(body: DomElement, row: ExportedRow): Pieces {
  const blocks: { id: string; nodes: readonly ArticleNode[] }[] = [];
  const boxes: { box: SourceBox; after: number }[] = [];
  let sources: readonly ArticleNode[] = [];
  for (const child of [...body.children]) {
    const box = sourceBox(child, row);
    if (box) boxes.push({ box, after: blocks.length });
    else if (child.hasAttribute(SOURCES_ATTRIBUTE)) sources = readTree(child.childNodes);
    else blocks.push({ id: `b${blocks.length + 1}`, nodes: readTree([child]) });
  }
  return { blocks, boxes, sources };
}

/** A block of the original with the replacements that the editor accepted. */
export function changedBlock(
  { id, nodes }: Pieces['blocks'][number],
  { boxes }: Pieces,
  row: ExportedRow,
  parse: ParseHtml,
): readonly ArticleNode[] {
  let changed = nodes;
  for (const { box } of boxes) {
    const passage = box.addition?.passage;
    const decision = row.decisions[box.id];
    if (box.move !== 'replace' || passage?.blockId !== id || !entersText(box, decision, 'accepted')) continue;
    const replacement = withoutCitations(boxText(box, decision, parse));
    changed = replacedIn(changed, passage.text, replacement);
  }
  return changed;
}

/** In the first node that holds the passage. */
function replacedIn(
  nodes: readonly ArticleNode[],
  passage: string,
  replacement: readonly ArticleNode[],
): readonly ArticleNode[] {
  for (const [index, node] of nodes.entries()) {
    const replaced = replacePassage(node, passage, replacement);
    if (replaced) return nodes.toSpliced(index, 1, ...replaced);
  }
  return nodes;
}

/** The article's own title, else the one in the history. */
function titleOf(row: ExportedRow, { blocks }: Pieces): string {
  const first = blocks.flatMap(({ nodes }) => nodes).find((node) => typeof node !== 'string');
  const headline = typeof first === 'object' && first.tag === 'h1' ? lineOf(first.children) : '';
  return headline || row.content_extracted?.title?.trim() || row.session_title;
}
