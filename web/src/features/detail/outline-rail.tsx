import './outline.css';
import type { Decisions } from '@rilievo/shared/content-row';
import { useId, useMemo } from 'react';
import { taskClass } from '../../components/task-icon.tsx';
import { formatCount } from '../../lib/number-format.ts';
import { additionText, outlineText } from '../../strings/detail.ts';
import { taskText } from '../../strings/tasks.ts';
import { useCurrentTarget } from './current-target.ts';
import type { OutlineEntry, OutlineMark } from './text-outline.ts';

export const OUTLINE_ID = 'struttura';

interface OutlineRailProps {
  entries: readonly OutlineEntry[];
  /** Words of the original, when known. */
  words: number | undefined;
  decisions: Decisions;
}

/** The headings of the text with the marks of the boxes below each; the one being read is highlighted. */
export function OutlineRail({ entries, words, decisions }: OutlineRailProps) {
  const titleId = useId();
  const targets = useMemo(() => entries.map(({ target }) => target), [entries]);
  const current = useCurrentTarget(targets);
  return (
    <nav className="rail" id={OUTLINE_ID} aria-labelledby={titleId} tabIndex={-1}>
      <h2 className="rail-title" id={titleId}>
        {outlineText.title}
        {words === undefined ? null : <span className="end">{outlineText.words(formatCount(words))}</span>}
      </h2>
      <ol className="outline">
        {entries.map(({ target, level, text, task, marks }) => (
          <li key={target} className={task ? `sub ${taskClass[task]}` : undefined}>
            <span className="lv" aria-hidden="true">
              H{level}
            </span>
            <a className="t" href={`#${target}`} aria-current={target === current ? 'true' : undefined}>
              <span>{text}</span>
            </a>
            <span className="marks">
              {marks.map((mark) => (
                <MarkLink key={mark.id} mark={mark} state={decisions[mark.id] ?? 'open'} />
              ))}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MarkLink({ mark, state }: { mark: OutlineMark; state: 'open' | 'accepted' | 'ignored' }) {
  return (
    <a
      className={`mark ${taskClass[mark.task]}`}
      href={`#${mark.id}`}
      data-state={state}
      aria-label={outlineText.mark(mark.id, taskText[mark.task].name, additionText[state])}
    >
      {mark.id}
    </a>
  );
}
