import type { ContentRow } from '@rilievo/shared/content-row';
import type { Task } from '@rilievo/shared/tasks';
import type { Unit } from './text-units.ts';
import { wordOverlap } from './word-overlap.ts';

/** A box as it stands in a result. */
export interface Box {
  readonly id: string;
  readonly task: Task;
  readonly title: string;
  readonly text: string;
}

export interface BoxDifferences {
  readonly same: number;
  readonly changed: readonly { readonly former: Box; readonly newer: Box }[];
  readonly onlyFormer: readonly Box[];
  readonly onlyNewer: readonly Box[];
}

/** From here up two boxes of a task say the same in other words. */
const SIMILAR = 0.5;

/** The boxes of a result, in reading order; ignored ones are not among the units. */
export function boxesOf(row: ContentRow, units: readonly Unit[]): Box[] {
  const titles = new Map(row.additions?.map(({ id, title }) => [id, title]));
  const boxes = new Map<string, Box>();
  for (const { addition, text } of units) {
    if (!addition) continue;
    const { id, task } = addition;
    const former = boxes.get(id);
    const title = titles.get(id) ?? id;
    boxes.set(id, { id, task, title, text: former ? `${former.text} ${text}` : text });
  }
  return [...boxes.values()];
}

/** Which boxes two results share: by their text, else by task with the same title or a similar text. */
export function boxDifferences(former: readonly Box[], newer: readonly Box[]): BoxDifferences {
  const left = [...former];
  const right = [...newer];
  const take = (matches: (a: Box, b: Box) => boolean) => {
    const pairs: { former: Box; newer: Box }[] = [];
    for (const box of [...left]) {
      const at = right.findIndex((other) => box.task === other.task && matches(box, other));
      const other = right[at];
      if (!other) continue;
      right.splice(at, 1);
      left.splice(left.indexOf(box), 1);
      pairs.push({ former: box, newer: other });
    }
    return pairs;
  };
  const same = take((a, b) => a.text === b.text).length;
  const changed = [
    ...take((a, b) => a.title === b.title),
    ...take((a, b) => wordOverlap(a.text, b.text) >= SIMILAR),
  ];
  return { same, changed, onlyFormer: left, onlyNewer: right };
}
