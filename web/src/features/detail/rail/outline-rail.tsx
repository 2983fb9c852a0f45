import './outline.css';
import type { Decisions } from '@rilievo/shared/content-row';
import type { RefObject } from 'react';
import { taskClass } from '../../../components/task-icon.tsx';
import { formatCount } from '../../../lib/number-format.ts';
import { additionText, outlineText } from '../../../strings/detail.ts';
import { taskText } from '../../../strings/tasks.ts';
import { useCurrentTarget } from './current-target.ts';
import { JumpLink } from './jump.tsx';
import { RailSection } from './rail-section.tsx';
import type { OutlineEntry, OutlineMark } from './text-outline.ts';

interface OutlineRailProps {
  /** The element whose children are the pieces of the text. */
  text: RefObject<Element | null>;
  entries: readonly OutlineEntry[];
  /** Words of the original, and with the additions, when known. */
  words: { readonly before: number | undefined; readonly after: number | undefined };
  decisions: Decisions;
}

/** The headings of the text with the marks of the boxes below each; the one being read is highlighted. */
export function OutlineRail({ text, entries, words: { before, after }, decisions }: OutlineRailProps) {
  const current = useCurrentTarget(text, entries);
  const end =
    before !== undefined && after !== undefined && after > before
      ? outlineText.grown(formatCount(before), formatCount(after))
      : before !== undefined && outlineText.words(formatCount(before));
  return (
    <RailSection navigation title={outlineText.title} end={end || undefined}>
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
                <MarkLink key={mark.id} mark={mark} state={decisions[mark.id] ?? 'open'} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </RailSection>
  );
}

function MarkLink({ mark, state }: { mark: OutlineMark; state: 'open' | 'accepted' | 'ignored' }) {
  return (
    <JumpLink
      className={`mark ${taskClass[mark.task]}`}
      target={mark.id}
      data-state={state}
      aria-label={outlineText.mark(mark.id, taskText[mark.task].name, additionText[state])}
    >
      {mark.id}
    </JumpLink>
  );
}
