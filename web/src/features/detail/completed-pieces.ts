import {
  ADDITION_ATTRIBUTE,
  LABEL_ATTRIBUTE,
  NOTE_ATTRIBUTE,
  SOURCES_ATTRIBUTE,
  TASK_ATTRIBUTE,
} from '@rilievo/shared/completed-html';
import { type Task, taskSchema } from '@rilievo/shared/tasks';

/** The ids that composition gives, which also become ids of the page. */
const ADDITION_ID = /^[RBV]\d+$/;
/** A run of original blocks is no longer than this, so that the browser need not lay out what is far away. */
const MAX_RUN = 24;
/** Headings of the article begin at this level: above them stand the page's title and the result's. */
const TOP_HEADING_LEVEL = 3;

/**
 * The completed content in reading order: runs of original blocks, additions, the closing list of sources. The html
 * is still hostile: it must pass `sanitise`. `remark` is what speaks to the editor in a box. Each original block
 * carries its id (`b1`, `b2`, …).
 */
export type Piece =
  | { kind: 'original'; key: string; html: string; headings: Heading[] }
  | { kind: 'addition'; key: string; task: Task; html: string; remark: string; headings: Heading[] }
  | { kind: 'sources'; key: string; html: string };

/** A heading of the original, or the first of an addition that brings its own section. */
export interface Heading {
  /** The id to go to: a block of the original or a box. */
  readonly target: string;
  /** That of its tag. */
  readonly level: number;
  readonly text: string;
}

/** Takes the parsed `content_completed` apart; changes `document` on the way. */
export function completedPieces(document: Document): Piece[] {
  prepareHeadings(document.body);
  for (const named of document.body.querySelectorAll('[id], [class]')) {
    named.removeAttribute('id');
    named.removeAttribute('class');
  }

  const pieces: Piece[] = [];
  let run: string[] = [];
  let headings: Heading[] = [];
  let blocks = 0;
  // From the first box on, or everywhere in a text without boxes.
  let inRuns = document.body.querySelector(`[${ADDITION_ATTRIBUTE}]`) === null;
  const endRun = () => {
    if (run.length > 0) pieces.push({ kind: 'original', key: `o${blocks}`, html: run.join('\n'), headings });
    run = [];
    headings = [];
  };
  for (const element of document.body.children) {
    const addition = element.getAttribute(ADDITION_ATTRIBUTE) ?? '';
    const task = taskSchema.safeParse(element.getAttribute(TASK_ATTRIBUTE));
    if (ADDITION_ID.test(addition) && task.success) {
      endRun();
      inRuns = true;
      for (const label of element.querySelectorAll(`[${LABEL_ATTRIBUTE}]`)) label.remove();
      const notes = [...element.querySelectorAll(`[${NOTE_ATTRIBUTE}]`)];
      for (const note of notes) note.remove();
      const remark = notes.map(({ outerHTML }) => outerHTML).join('');
      const section = element.querySelector('h1, h2');
      pieces.push({
        kind: 'addition',
        key: addition,
        task: task.data,
        html: element.innerHTML,
        remark,
        headings: section ? [headingOf(section, addition)] : [],
      });
    } else if (element.hasAttribute(SOURCES_ATTRIBUTE)) {
      endRun();
      pieces.push({ kind: 'sources', key: 'sources', html: element.innerHTML });
    } else {
      blocks += 1;
      element.setAttribute('id', `b${blocks}`);
      if (/^h[1-6]$/.test(element.localName)) headings.push(headingOf(element, element.id));
      run.push(element.outerHTML);
      // One by one before the first box, so that what is far above it can be folded.
      if (run.length === (inRuns ? MAX_RUN : 1)) endRun();
    }
  }
  endRun();
  return pieces;
}

function headingOf(element: Element, target: string): Heading {
  const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  return { target, level: Number(element.localName.slice(1)), text };
}

/** Fits the headings under the page's own, without gaps, for whoever listens; how they look stays the same. */
function prepareHeadings(body: Element): void {
  const names = 'h1, h2, h3, h4, h5, h6';
  const tagLevel = (heading: Element) => Number(heading.localName.slice(1));
  const highest = Math.min(...[...body.querySelectorAll(names)].map(tagLevel));
  let former = TOP_HEADING_LEVEL - 1;
  for (const element of body.querySelectorAll(`${names}, [${ADDITION_ATTRIBUTE}]`)) {
    if (element.hasAttribute(ADDITION_ATTRIBUTE)) {
      // The page gives each box a heading of its own, its subject.
      former = TOP_HEADING_LEVEL;
      continue;
    }
    former = Math.min(former + 1, tagLevel(element) - highest + TOP_HEADING_LEVEL);
    // The list of sources belongs to the whole article, whatever stands above it.
    if (element.closest(`[${SOURCES_ATTRIBUTE}]`)) former = TOP_HEADING_LEVEL;
    element.setAttribute('aria-level', String(former));
  }
}
