import { TASK_MARK, TASKS, type Task } from '@rilievo/shared/tasks';

/** The view of the result: boxes of the colours that are not hidden, with the author's text or without. */
export interface ReadingView {
  readonly hidden: readonly Task[];
  readonly additionsOnly: boolean;
}

export const READING_MODES = ['all', 'original', 'additions'] as const;
export type ReadingMode = (typeof READING_MODES)[number];

export const WHOLE_VIEW: ReadingView = { hidden: [], additionsOnly: false };

const HIDE = 'hide';
const ONLY = 'only';
const ADDITIONS = 'additions';

/** Reads the view out of an address: `?hide=RV&only=additions`, the colours by the letters of their marks. */
export function viewOf(params: URLSearchParams): ReadingView {
  const marks = params.get(HIDE) ?? '';
  return {
    hidden: TASKS.filter((task) => marks.includes(TASK_MARK[task])),
    additionsOnly: params.get(ONLY) === ADDITIONS,
  };
}

/** The parameters of an address with the view in them, the others untouched. */
export function withView(params: URLSearchParams, { hidden, additionsOnly }: ReadingView): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete(HIDE);
  next.delete(ONLY);
  if (hidden.length > 0) next.set(HIDE, hidden.map((task) => TASK_MARK[task]).join(''));
  if (additionsOnly) next.set(ONLY, ADDITIONS);
  return next;
}

/** `present` are the tasks that have boxes: with all of them hidden, the original is left. */
export function modeOf(view: ReadingView, present: readonly Task[]): ReadingMode {
  if (view.additionsOnly) return 'additions';
  return present.length > 0 && allHidden(view.hidden, present) ? 'original' : 'all';
}

export function inMode(view: ReadingView, mode: ReadingMode, present: readonly Task[]): ReadingView {
  if (mode === 'original') return { hidden: present, additionsOnly: false };
  const hidden = allHidden(view.hidden, present) ? [] : view.hidden;
  return { hidden, additionsOnly: mode === 'additions' };
}

/** Shows or hides a colour. Hiding the last one leaves the original, never an empty page. */
export function toggled(
  { hidden, additionsOnly }: ReadingView,
  task: Task,
  present: readonly Task[],
): ReadingView {
  const next = hidden.includes(task) ? hidden.filter((one) => one !== task) : [...hidden, task];
  return { hidden: next, additionsOnly: additionsOnly && !allHidden(next, present) };
}

function allHidden(hidden: readonly Task[], present: readonly Task[]): boolean {
  return present.every((task) => hidden.includes(task));
}
