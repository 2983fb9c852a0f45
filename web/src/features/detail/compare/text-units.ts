import {
  ADDITION_ATTRIBUTE,
  LABEL_ATTRIBUTE,
  NOTE_ATTRIBUTE,
  SOURCES_ATTRIBUTE,
  TASK_ATTRIBUTE,
} from '@rilievo/shared/completed-html';
import { type Task, taskSchema } from '@rilievo/shared/tasks';
import { resultText } from '#strings/detail.ts';

/**
 * A piece of text that is compared as a whole before its words are: a heading, a paragraph, an entry of a list, a row
 * of a table. `addition` is the box that it stands in. Plain text: nothing here is ever shown as HTML.
 */
export interface Unit {
  readonly kind: 'heading' | 'text' | 'item' | 'row' | 'quotation' | 'code' | 'figure';
  /** 1–6 for headings, else null. */
  readonly level: number | null;
  readonly text: string;
  readonly addition: { readonly id: string; readonly task: Task } | null;
}

type Part = Omit<Unit, 'addition'>;

/** The completed content in units, without notes to the author and the list of sources. */
export function textUnits(body: Element): Unit[] {
  return [...body.children].flatMap((element): Unit[] => {
    if (element.hasAttribute(SOURCES_ATTRIBUTE)) return [];
    const id = element.getAttribute(ADDITION_ATTRIBUTE);
    const task = taskSchema.safeParse(element.getAttribute(TASK_ATTRIBUTE));
    if (id === null || !task.success) return parts(element).map((part) => ({ ...part, addition: null }));
    const addition = { id, task: task.data };
    return [...element.children]
      .filter((child) => !child.hasAttribute(LABEL_ATTRIBUTE) && !child.hasAttribute(NOTE_ATTRIBUTE))
      .flatMap(parts)
      .map((part) => ({ ...part, addition }));
  });
}

const CONTAINERS = 'section, article, div, header, footer, aside, main, figure, blockquote, dl';
const BLOCKS = `${CONTAINERS}, p, ul, ol, table, pre, h1, h2, h3, h4, h5, h6, figcaption, dt, dd`;

function parts(element: Element): Part[] {
  const heading = /^h([1-6])$/.exec(element.localName);
  if (heading) return part('heading', element.textContent, Number(heading[1]));
  switch (element.localName) {
    case 'ul':
    case 'ol':
      return [...element.children].flatMap(listEntry);
    case 'table':
      return [...element.querySelectorAll('tr')].flatMap((row) =>
        part('row', [...row.children].map((cell) => folded(cell.textContent)).join(' · ')),
      );
    case 'pre':
      return part('code', element.textContent, null, false);
    case 'img':
      return part('figure', resultText.image(element.getAttribute('alt')?.trim() ?? ''));
  }
  const inside = element.matches(CONTAINERS)
    ? [...element.children].filter((child) => child.matches(`${BLOCKS}, img`))
    : [];
  const found = inside.length > 0 ? inside.flatMap(parts) : part('text', element.textContent);
  if (element.localName !== 'blockquote') return found;
  return found.map((one) => (one.kind === 'text' ? { ...one, kind: 'quotation' } : one));
}

/** An entry without the lists inside it, then those. */
function listEntry(entry: Element): Part[] {
  const nested = [...entry.querySelectorAll(':scope > ul, :scope > ol')];
  const own = [...entry.childNodes].filter((node) => !nested.some((list) => list === node));
  return [...part('item', own.map((node) => node.textContent ?? '').join(' ')), ...nested.flatMap(parts)];
}

function part(kind: Unit['kind'], text: string | null, level: number | null = null, fold = true): Part[] {
  const shown = fold ? folded(text) : (text ?? '').trimEnd();
  return shown.trim() === '' ? [] : [{ kind, level, text: shown }];
}

const folded = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
