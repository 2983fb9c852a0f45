import { stateOf } from '@rilievo/shared/box-state';
import { answersTo } from '@rilievo/shared/comparison';
import type { Task } from '@rilievo/shared/tasks';
import { type ArticleNode, element } from './article-tree.ts';
import type { ParseHtml } from './dom.ts';
import { boxText, type ExportedRow, type SourceBox } from './exported-box.ts';
import { moveText, remarkText, stateText } from './words/box-text.ts';
import { documentText } from './words/document-text.ts';
import { howMany } from './words/how-many.ts';
import { taskName } from './words/task-name.ts';

/** A box of a draft: what it says, and what speaks to the reviewer. */
export interface ExportedBox {
  readonly kind: 'addition';
  readonly id: string;
  readonly task: Task;
  /** `R1 · Intenti di ricerca · Aggiungi · Da decidere` */
  readonly label: string;
  /** Why it is there, and the state of its citations: each a line. */
  readonly notes: readonly { readonly name: string; readonly text: string }[];
  readonly nodes: readonly ArticleNode[];
}

/** A box as a reviewer reads it: with any decision or none, its reason and the state of its sources. */
export function draftBox(box: SourceBox, row: ExportedRow, parse: ParseHtml): ExportedBox {
  const { id, task, move, addition } = box;
  const decision = row.decisions[id];
  const label = [id, taskName[task], moveText[move], stateText[stateOf(move, decision)]].join(' · ');
  return {
    kind: 'addition',
    id,
    task,
    label,
    notes: notesOf(box, row),
    nodes: [
      ...titleNodes(box),
      ...nowNodes(box),
      ...boxText(box, decision, parse),
      ...remarkNodes(box),
      ...outsideNodes(addition),
    ],
  };
}

function remarkNodes({ move, remark }: SourceBox): readonly ArticleNode[] {
  return remark.length > 0 ? [element('p', [element('strong', [remarkText(move)])]), ...remark] : [];
}

function titleNodes({ addition }: SourceBox): ArticleNode[] {
  const title = addition?.question?.trim() || addition?.title.trim();
  return title ? [element('p', [element('strong', [title])])] : [];
}

function nowNodes({ move, addition }: SourceBox): ArticleNode[] {
  if (move !== 'replace' || !addition?.passage) return [];
  return [element('p', [element('s', [addition.passage.text])])];
}

function outsideNodes(addition: SourceBox['addition']): ArticleNode[] {
  const line = (name: string, text: string | null | undefined) =>
    (text ?? '')
      .split('\n')
      .flatMap((part, index) =>
        part === '' ? [] : [element('p', [...(index === 0 ? [element('strong', [`${name}: `])] : []), part])],
      );
  return [
    ...line(documentText.now, addition?.outside?.now),
    ...line(documentText.proposed, addition?.outside?.proposed),
  ];
}

function notesOf({ addition }: SourceBox, { sources, comparison }: ExportedRow): ExportedBox['notes'] {
  const cited = (addition?.citations ?? []).flatMap(({ sourceId, state }) => {
    const place = sources?.findIndex((source) => source.id === sourceId) ?? -1;
    return place < 0 ? [] : [`[${place + 1}] ${state}`];
  });
  const answers = answersTo(comparison, addition?.closes ?? null);
  return [
    { name: documentText.why, text: addition?.reason ?? '' },
    {
      name: documentText.compared,
      text: answers === null ? '' : howMany(answers.length, comparison?.pages.length ?? 0),
    },
    { name: documentText.sources, text: [...new Set(cited)].join(', ') },
  ].filter(({ text }) => text !== '');
}
