import { memo, useMemo } from 'react';
import { taskClass } from '#components/task-icon.tsx';
import { compareText } from '#strings/compare.ts';
import { taskText } from '#strings/tasks.ts';
import type { CompareRow } from './compare-rows.ts';
import type { Unit } from './text-units.ts';
import { type WordChange, wordChanges } from './word-changes.ts';

interface CompareRowViewProps {
  readonly row: CompareRow;
  readonly sides: boolean;
  /** In the same box as the row above, whose mark stands for both. */
  readonly continues: boolean;
}

/** One row of the comparison; its words are compared when it is drawn. */
export const CompareRowView = memo(function CompareRowView({ row, sides, continues }: CompareRowViewProps) {
  const changes = useMemo(() => wordChanges(row), [row]);
  const { before, after } = row;
  const unit = after ?? before;
  if (!unit) return null;
  if (!sides) return <Side unit={unit} changes={changes} continues={continues} />;
  const kept = (left: 'added' | 'removed') => changes.filter(({ change }) => change !== left);
  return (
    <>
      <Side unit={before} changes={kept('added')} continues={continues} />
      <Side unit={after} changes={kept('removed')} continues={continues} />
    </>
  );
});

interface SideProps {
  readonly unit: Unit | null;
  readonly changes: readonly WordChange[];
  readonly continues: boolean;
}

function Side({ unit, changes, continues }: SideProps) {
  if (unit === null) return <div className="compare-side" />;
  const { addition, kind, level } = unit;
  return (
    <div className={`compare-side ${addition ? `is-box ${taskClass[addition.task]}` : ''}`}>
      {addition && !continues ? (
        <span className={`mark ${taskClass[addition.task]}`}>
          <span className="sr-only">{compareText.box(addition.id, taskText[addition.task].name)}</span>
          <span aria-hidden="true">{addition.id}</span>
        </span>
      ) : null}
      <p className={`compare-text is-${kind} ${level === null ? '' : `level-${level}`}`}>
        {changes.map((change) => (
          <Words key={change.place} {...change} />
        ))}
      </p>
    </div>
  );
}

function Words({ text, change }: WordChange) {
  if (change === 'same') return text;
  const Tag = change === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="sr-only">{change === 'added' ? compareText.added : compareText.removed} </span>
      {text}
    </Tag>
  );
}
