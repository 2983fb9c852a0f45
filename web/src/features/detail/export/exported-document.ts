import { ADDITION_ATTRIBUTE, SOURCES_ATTRIBUTE, TASK_ATTRIBUTE } from '@rilievo/shared/completed-html';
import type { ContentRow } from '@rilievo/shared/content-row';
import { type Task, taskSchema } from '@rilievo/shared/tasks';
import { additionText } from '../../../strings/detail.ts';
import { documentText } from '../../../strings/export.ts';
import { taskText } from '../../../strings/tasks.ts';
import { type ArticleNode, lineOf } from './article-tree.ts';
import { preparedBody } from './prepared-body.ts';
import { holdsSomething, readTree } from './read-tree.ts';

export interface ExportedBox {
  readonly kind: 'addition';
  readonly id: string;
  readonly task: Task;
  readonly accepted: boolean;
  /** `R1 · Intenti di ricerca · Da decidere` */
  readonly label: string;
  /** Why it is there, and the state of its citations: each a line. */
  readonly notes: readonly { readonly name: string; readonly text: string }[];
  readonly nodes: readonly ArticleNode[];
}

export type ExportedPart =
  | ExportedBox
  | { readonly kind: 'original' | 'sources'; readonly nodes: readonly ArticleNode[] };

/** The completed content, ready to be written in any format: plain data without anything hostile. */
export interface ExportedDocument {
  readonly title: string;
  /** The page that the original came from; null for a text. */
  readonly address: string | null;
  /** As the database wrote it. */
  readonly createdAt: string;
  readonly parts: readonly ExportedPart[];
}

/** `document` is the parsed `content_completed`, which this changes; it must never have been inserted anywhere. */
export function exportedDocument(row: ContentRow, document: Document): ExportedDocument {
  const parts: ExportedPart[] = [];
  let run: ArticleNode[] = [];
  const endRun = () => {
    if (holdsSomething(run)) parts.push({ kind: 'original', nodes: run });
    run = [];
  };
  for (const child of preparedBody(document, row.decisions).childNodes) {
    const part = child.nodeType === child.ELEMENT_NODE ? partOf(child as Element, row) : null;
    if (part === null) run.push(...readTree([child]));
    else {
      endRun();
      parts.push(part);
    }
  }
  endRun();
  return { title: titleOf(row, parts), address: row.url_base, createdAt: row.created_at, parts };
}

/** A box or the list of sources; null for what is the author's. */
function partOf(child: Element, row: ContentRow): ExportedPart | null {
  if (child.hasAttribute(SOURCES_ATTRIBUTE)) return { kind: 'sources', nodes: readTree(child.childNodes) };
  const id = child.getAttribute(ADDITION_ATTRIBUTE) ?? '';
  const task = taskSchema.safeParse(child.getAttribute(TASK_ATTRIBUTE));
  if (child.localName !== 'blockquote' || !/^[RBV]\d+$/.test(id) || !task.success) return null;
  const accepted = row.decisions[id] === 'accepted';
  const state = accepted ? additionText.accepted : additionText.open;
  const label = [id, taskText[task.data].name, state].join(' · ');
  const nodes = readTree(child.childNodes);
  return { kind: 'addition', id, task: task.data, accepted, label, notes: notesOf(id, row), nodes };
}

function notesOf(id: string, { additions, sources }: ContentRow): ExportedBox['notes'] {
  const addition = additions?.find((candidate) => candidate.id === id);
  const cited = (addition?.citations ?? []).flatMap(({ sourceId, state }) => {
    const place = sources?.findIndex((source) => source.id === sourceId) ?? -1;
    return place < 0 ? [] : [`[${place + 1}] ${state}`];
  });
  return [
    { name: documentText.why, text: addition?.reason ?? '' },
    { name: documentText.sources, text: [...new Set(cited)].join(', ') },
  ].filter(({ text }) => text !== '');
}

/** The article's own title, else the one in the history. */
function titleOf(row: ContentRow, parts: readonly ExportedPart[]): string {
  const first = parts.flatMap(({ nodes }) => nodes).find((node) => typeof node !== 'string');
  const headline = typeof first === 'object' && first.tag === 'h1' ? lineOf(first.children) : '';
  return headline || row.content_extracted?.title?.trim() || row.session_title;
}
