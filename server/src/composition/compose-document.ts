import type { Article } from '@rilievo/shared/article';
import { originalHtml } from '@rilievo/shared/article';
import type { Findings } from '@rilievo/shared/findings';
import type { LegendItem, PlacedAddition } from '@rilievo/shared/result';
import type { TaskChoice } from '@rilievo/shared/tasks';
import { TASK_MARK, TASKS } from '@rilievo/shared/tasks';
import type { FetchedSource } from '../research/source.ts';
import { additionBoxes } from './addition-box.ts';
import type { Box } from './box.ts';
import { boxHtml } from './box.ts';
import { faqBox } from './faq-box.ts';
import { legendOf } from './legend.ts';
import { createCitationPlacer } from './place-citations.ts';
import { sourcesSection } from './sources-section.ts';

export interface CompletedDocument {
  readonly html: string;
  readonly legend: LegendItem[];
  readonly additions: PlacedAddition[];
}

/**
 * The original with its additions, in the form of `shared/src/completed-html.ts`. The blocks' html goes in as it is;
 * the findings are hostile: their html is sanitised, unknown anchors go to the end, citations of pages that were
 * never fetched are left out. Additions come back in document order, their margin mark as id.
 */
export function composeDocument(
  article: Article,
  findings: Findings,
  sources: readonly FetchedSource[],
  tasks: TaskChoice,
): CompletedDocument {
  const placeCitations = createCitationPlacer(sources);
  const boxes = additionBoxes(findings.additions, placeCitations, tasks);
  const faq = tasks.task_3 ? faqBox(findings, article, placeCitations) : null;
  if (faq) boxes.push(faq);

  const placed = placeBoxes(article, boxes);
  const gaps = new Map(findings.gaps.map((gap) => [gap.id, gap]));
  const additions: PlacedAddition[] = [];
  const lines: string[] = [];
  const count = { task_1: 0, task_2: 0, task_3: 0 };
  for (let position = -1; position < article.blocks.length; position += 1) {
    const block = article.blocks[position];
    if (block) lines.push(block.html);
    for (const box of placed.get(position) ?? []) {
      count[box.task] += 1;
      const id = `${TASK_MARK[box.task]}${count[box.task]}`;
      lines.push(boxHtml(id, box));
      const gap = box.task === 'task_2' ? gaps.get(box.placed.closes ?? '') : undefined;
      const problem = { ...(gap && { weakness: gap.type }), ...(gap?.concern && { concern: gap.concern }) };
      additions.push({ ...box.placed, id, after: block?.id ?? null, ...problem });
    }
  }
  const body = additions.length > 0 ? lines.join('\n') : originalHtml(article);
  return {
    html: body + sourcesSection(sources),
    legend: legendOf(TASKS.filter((task) => count[task] > 0)),
    additions,
  };
}

/** Boxes by the index of the block they follow (−1: before the first), each list in the order of the findings. */
function placeBoxes(article: Article, boxes: readonly Box[]): Map<number, Box[]> {
  const indexOf = new Map(article.blocks.map((block, index) => [block.id, index]));
  const last = article.blocks.length - 1;
  const placed = new Map<number, Box[]>();
  for (const box of boxes) {
    const position = box.placed.after === null ? -1 : (indexOf.get(box.placed.after) ?? last);
    const here = placed.get(position);
    if (here) here.push(box);
    else placed.set(position, [box]);
  }
  return placed;
}
