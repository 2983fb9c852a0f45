import type { Article } from '@rilievo/shared/article';
import { readAnswer } from '@rilievo/shared/author-answer';
import { moveOf } from '@rilievo/shared/box-state';
import type { Comparison } from '@rilievo/shared/comparison';
import {
  ADDITION_ATTRIBUTE,
  LABEL_ATTRIBUTE,
  NOTE_ATTRIBUTE,
  TASK_ATTRIBUTE,
} from '@rilievo/shared/completed-html';
import type { ContentRow } from '@rilievo/shared/content-row';
import type { Decision } from '@rilievo/shared/decisions';
import type { Move } from '@rilievo/shared/moves';
import type { PlacedAddition, Provenance } from '@rilievo/shared/result';
import { type Task, taskSchema } from '@rilievo/shared/tasks';
import { type ArticleNode, element, HEADINGS } from './article-tree.ts';
import type { DomElement, ParseHtml } from './dom.ts';
import { holdsSomething, readTree } from './read-tree.ts';

/** What an export needs of a result: a row of the history, or what a read-only link shows. */
export type ExportedRow = Pick<
  ContentRow,
  'session_title' | 'url_base' | 'created_at' | 'additions' | 'decisions' | 'sources'
> & {
  readonly content_extracted: Pick<Article, 'title'> | null;
  /** Absent from what a read-only link shows. */
  readonly comparison?: Comparison | null;
  readonly provenance: { readonly engine: Pick<Provenance['engine'], 'kind'> } | null;
};

/** A box as it was made, apart from what was decided on it. */
export interface SourceBox {
  readonly id: string;
  readonly task: Task;
  readonly move: Move;
  readonly addition: PlacedAddition | undefined;
  /** The html that may enter the article. */
  readonly text: readonly ArticleNode[];
  /** The note for the editor, which leaves in a draft only. */
  readonly remark: readonly ArticleNode[];
  readonly hasText: boolean;
}

/** Reads a box of the parsed content, which it changes; null for an element that is none. */
export function sourceBox(blockquote: DomElement, row: ExportedRow): SourceBox | null {
  const id = blockquote.getAttribute(ADDITION_ATTRIBUTE) ?? '';
  const task = taskSchema.safeParse(blockquote.getAttribute(TASK_ATTRIBUTE));
  if (blockquote.localName !== 'blockquote' || !/^[RBV]\d+$/.test(id) || !task.success) return null;
  const addition = row.additions?.find((candidate) => candidate.id === id);
  for (const label of blockquote.querySelectorAll(`[${LABEL_ATTRIBUTE}]`)) label.remove();
  const noted = [...blockquote.querySelectorAll(`[${NOTE_ATTRIBUTE}]`)];
  // Composition marks a replacement, so that nothing takes it for text to add.
  const replacing =
    addition?.move === 'replace' ? noted.find(({ localName }) => localName === 'div') : undefined;
  const notes = readTree(noted.filter((note) => note !== replacing));
  const replacement = readTree(replacing?.childNodes ?? []);
  for (const note of noted) note.remove();
  const own = [...readTree(blockquote.childNodes), ...replacement];
  const written = holdsSomething(own);
  const move = moveOf(addition, written, row.provenance?.engine.kind);
  const enters = (move === 'add' && written) || move === 'replace';
  return {
    id,
    task: task.data,
    move,
    addition,
    text: enters ? own : [],
    remark: enters ? notes : [...own, ...notes],
    hasText: enters,
  };
}

/**
 * The html that a box puts into the article: its text or the editor's, without the questions left out; or the answer.
 */
export function boxText(
  box: SourceBox,
  decision: Decision | undefined,
  parse: ParseHtml,
): readonly ArticleNode[] {
  if (box.move === 'ask') return answerNodes(box, decision?.answer ?? '');
  const text = decision?.html === undefined ? box.text : readTree(parse(decision.html).body.childNodes);
  return box.task === 'task_3' ? withoutQuestions(text, new Set(decision?.off)) : text;
}

function answerNodes(box: SourceBox, answer: string): ArticleNode[] {
  const { heading, lines } = readAnswer(box, answer);
  const paragraphs = lines.map(({ text }) => element('p', [text]));
  return heading === null ? paragraphs : [element('h3', [heading]), ...paragraphs];
}

/** A FAQ without the questions at some places; without any question its heading goes as well. */
function withoutQuestions(nodes: readonly ArticleNode[], off: ReadonlySet<number>): readonly ArticleNode[] {
  if (off.size === 0) return nodes;
  const questions = nodes.filter(isQuestion).length;
  let place = -1;
  const kept = nodes.filter((node) => {
    if (isQuestion(node)) place += 1;
    return place < 0 || !off.has(place);
  });
  return [...Array(questions).keys()].every((index) => off.has(index)) ? [] : kept;
}

const isQuestion = (node: ArticleNode) =>
  typeof node !== 'string' && HEADINGS.has(node.tag) && node.tag !== 'h1' && node.tag !== 'h2';
