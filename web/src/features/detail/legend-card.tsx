import type { LegendItem } from '@rilievo/shared/result';
import { TaskIcon, taskClass } from '#components/task-icon.tsx';
import { FoldingCard } from '#components/ui/folding-card.tsx';
import { legendText } from '#strings/detail.ts';
import { taskText } from '#strings/tasks.ts';

export function LegendCard({ legend }: { legend: readonly LegendItem[] }) {
  return (
    <FoldingCard
      title={legendText.title}
      summary={legend.map(({ task }) => taskText[task].colour.toLowerCase()).join(', ')}
    >
      <ul className="legend">
        {legend.map(({ task, text }) => (
          <li key={task} className={taskClass[task]}>
            <b>
              <TaskIcon task={task} />
              {legendText.item(taskText[task].colour, taskText[task].name)}
            </b>
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-note text-ink-3">{legendText.untouched}</p>
    </FoldingCard>
  );
}
