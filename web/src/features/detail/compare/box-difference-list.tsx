import type { BoxDifferences, ComparedBox } from '@rilievo/shared/box-differences';
import { taskClass } from '#components/task-icon.tsx';
import { formatCount } from '#lib/number-format.ts';
import { boxDifferenceText } from '#strings/compare.ts';

/** Which boxes stand in one result alone, and which changed. */
export function BoxDifferenceList({ differences }: { differences: BoxDifferences }) {
  const { same, changed, onlyFormer, onlyNewer } = differences;
  const differ = changed.length + onlyFormer.length + onlyNewer.length > 0;
  return (
    <section className="box-differences">
      <h3>{boxDifferenceText.title}</h3>
      <Group title={boxDifferenceText.onlyFormer} boxes={onlyFormer.map((box) => [box])} />
      <Group title={boxDifferenceText.onlyNewer} boxes={onlyNewer.map((box) => [box])} />
      <Group title={boxDifferenceText.changed} boxes={changed.map(({ former, newer }) => [former, newer])} />
      <p className="text-meta text-ink-2">
        {differ ? boxDifferenceText.same(same, formatCount(same)) : boxDifferenceText.none}
      </p>
    </section>
  );
}

/** Boxes under a title; a changed one has the mark that it bears in each result. */
function Group({ title, boxes }: { title: string; boxes: readonly (readonly ComparedBox[])[] }) {
  if (boxes.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul>
        {boxes.map((marks) => (
          <li key={marks.map(({ id }) => id).join()}>
            {marks.map(({ id, task }) => (
              <span key={id} className={`mark ${taskClass[task]}`}>
                {id}
              </span>
            ))}
            <span>{marks.at(-1)?.title}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
