import type { Task } from '@rilievo/shared/tasks';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { TaskIcon, taskClass } from '#components/task-icon.tsx';
import { showcaseText } from '#strings/auth.ts';
import { taskText } from '#strings/tasks.ts';

/** A small finished page, which says what the product does better than a slogan. */
export function Showcase() {
  return (
    <figure className="demo">
      <div className="demo-sheet">
        <p className="demo-h">{showcaseText.heading}</p>
        <p>{showcaseText.first}</p>
        <ExampleBox task="task_1" mark="R1">
          {showcaseText.intent}
          <div className="demo-why">
            <span>
              <strong>{showcaseText.why}</strong> {showcaseText.reason}
            </span>
            <span className="ok">
              <CircleCheck />
              {showcaseText.verified}
            </span>
          </div>
        </ExampleBox>
        <p>{showcaseText.second}</p>
        <ExampleBox task="task_2" mark="B1">
          {showcaseText.completeness}
        </ExampleBox>
        <ExampleBox task="task_3" mark="V1">
          <strong>{showcaseText.question}</strong> {showcaseText.answer}
        </ExampleBox>
      </div>
      <figcaption>{showcaseText.caption}</figcaption>
    </figure>
  );
}

function ExampleBox({ task, mark, children }: { task: Task; mark: string; children: ReactNode }) {
  return (
    <div className={`demo-box ${taskClass[task]}`}>
      <span className={`mark ${taskClass[task]}`}>{mark}</span>
      <b>
        <TaskIcon task={task} />
        {taskText[task].name}
      </b>
      {children}
    </div>
  );
}
