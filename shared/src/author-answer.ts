import type { PlacedAddition } from './result.ts';
import type { Task } from './tasks.ts';

interface AnswerLine {
  /** Its position in the answer. */
  readonly offset: number;
  readonly text: string;
}

/** An author's answer as it enters the text. */
interface Answer {
  /** The question, where readers ask it themselves; null without one. */
  readonly heading: string | null;
  /** Each is a paragraph; none is blank. */
  readonly lines: readonly AnswerLine[];
}

/** Reads what the author typed; a blank answer has neither lines nor a heading. */
export function readAnswer(
  { task, addition }: { readonly task: Task; readonly addition: Pick<PlacedAddition, 'title'> | undefined },
  typed: string,
): Answer {
  const lines = [...typed.matchAll(/\S.*/g)].map(({ 0: line, index }) => ({
    offset: index,
    text: line.trimEnd(),
  }));
  const title = addition?.title ?? '';
  const asked = task === 'task_1' && title.endsWith('?') && lines.length > 0;
  return { heading: asked ? title : null, lines };
}
