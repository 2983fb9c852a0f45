import type { Assessment } from '@rilievo/shared/assessment';
import { type BoxState, isOpen } from '@rilievo/shared/box-state';
import { taskClass } from '#components/task-icon.tsx';
import { eeatText } from '#strings/rail.ts';
import type { Box } from '../boxes/box.ts';
import type { EeatAction } from './eeat-actions.ts';
import { EeatRail } from './eeat-rail.tsx';
import { JumpLink } from './jump.tsx';

interface EeatTabProps {
  readonly assessment: Assessment;
  readonly actions: readonly EeatAction[];
  readonly states: ReadonlyMap<string, BoxState>;
}

/** Whether a box settles what it was there for. */
export function isSettled({ id }: Box, states: ReadonlyMap<string, BoxState>): boolean {
  const state = states.get(id) ?? 'open';
  return !isOpen(state) && state !== 'waiting' && state !== 'ignored';
}

/** A few things to do, in boxes or on the page; the criteria are folded. */
export function EeatTab({ assessment, actions, states }: EeatTabProps) {
  return (
    <>
      <p className="lede">{actions.length > 0 ? eeatText.todo : eeatText.nothing}</p>
      <ul className="todo5">
        {actions.map(({ id, text, box }) => {
          const settled = box !== null && isSettled(box, states);
          return (
            <li key={id} className={settled ? 'ok' : undefined}>
              <i className={`st ${settled ? 'st-full' : 'st-none'}`} aria-hidden="true" />
              <span>
                {text}
                <span className="sr-only">: {settled ? eeatText.done : eeatText.open}</span>
              </span>
              {box === null ? (
                <span className="on-page">{eeatText.onPage}</span>
              ) : (
                <JumpLink className={`mark ${taskClass[box.task]}`} target={box.id}>
                  {box.id}
                </JumpLink>
              )}
            </li>
          );
        })}
      </ul>
      <details className="fold">
        <summary>{eeatText.all(assessment.items.length)}</summary>
        <EeatRail assessment={assessment} />
      </details>
    </>
  );
}
