import type { Task } from './tasks.ts';
import { wordOverlap } from './word-overlap.ts';

/** A box of a result. */
export interface ComparedBox {
  readonly id: string;
  readonly task: Task;
  readonly title: string;
  readonly text: string;
}

export interface BoxDifferences {
  readonly same: number;
  readonly changed: readonly { readonly former: ComparedBox; readonly newer: ComparedBox }[];
  readonly onlyFormer: readonly ComparedBox[];
  readonly onlyNewer: readonly ComparedBox[];
}

/** From here up two boxes of a task say the same in other words. */
const SIMILAR = 0.5;

/** Which boxes two results share: by their text, else by task with the same title or a similar text. */
export function boxDifferences(
  former: readonly ComparedBox[],
  newer: readonly ComparedBox[],
): BoxDifferences {
  const left = [...former];
  const right = [...newer];
  const take = (matches: (a: ComparedBox, b: ComparedBox) => boolean) => {
    const pairs: { former: ComparedBox; newer: ComparedBox }[] = [];
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
