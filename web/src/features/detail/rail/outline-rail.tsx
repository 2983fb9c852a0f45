import './outline.css';
import type { BoxState } from '@rilievo/shared/box-state';
import type { RefObject } from 'react';
import { taskClass } from '#components/task-icon.tsx';
import { stateText } from '#strings/boxes.ts';
import { outlineText } from '#strings/detail.ts';
import { taskText } from '#strings/tasks.ts';
import { useCurrentTarget } from './current-target.ts';
import { JumpLink } from './jump.tsx';
import { RailSection } from './rail-section.tsx';
import type { OutlineEntry, OutlineMark } from './text-outline.ts';

interface OutlineRailProps {
  /** The element whose children are the pieces of the text. */
  readonly text: RefObject<Element | null>;
  readonly entries: readonly OutlineEntry[];
  readonly states: ReadonlyMap<string, BoxState>;
}

/** The headings of the text with the marks of the boxes below each; the one being read is highlighted. */
export function OutlineRail({ text, entries, states }: OutlineRailProps) {
  const current = useCurrentTarget(text, entries);
  return (
    <RailSection navigation title={outlineText.title}>
      <ol className="headings">
        {entries.map(({ target, level, text: heading, task, marks }) => (
          <li key={target} className={task ? `sub ${taskClass[task]}` : undefined}>
            <span className="lv" aria-hidden="true">
              H{level}
            </span>
            <JumpLink className="t" target={target} aria-current={target === current ? 'true' : undefined}>
              <span>{heading}</span>
            </JumpLink>
            <span className="marks">
              {marks.map((mark) => (
                <MarkLink key={mark.id} mark={mark} state={states.get(mark.id) ?? 'open'} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </RailSection>
  );
}

function MarkLink({ mark, state }: { mark: OutlineMark; state: BoxState }) {
  return (
    <JumpLink
      className={`mark ${taskClass[mark.task]}`}
      target={mark.id}
      data-state={state}
      aria-label={outlineText.mark(mark.id, taskText[mark.task].name, stateText[state])}
    >
      {mark.id}
    </JumpLink>
  );
}
