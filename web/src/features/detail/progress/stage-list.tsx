import { STAGES, type Stage, type Status } from '@rilievo/shared/status';
import type { TaskProgress } from '@rilievo/shared/task-progress';
import { CircleCheck, CircleDashed, LoaderCircle, type LucideIcon, OctagonAlert } from 'lucide-react';
import { progressText } from '#strings/progress.ts';
import { stageText } from '#strings/statuses.ts';
import { formatDuration } from './elapsed.ts';
import { TaskList } from './task-list.tsx';

type StageState = 'done' | 'now' | 'fail' | 'wait' | 'skip';

const LOOK = {
  done: { Icon: CircleCheck, words: progressText.done },
  now: { Icon: LoaderCircle, words: progressText.running },
  fail: { Icon: OctagonAlert, words: progressText.failed },
  wait: { Icon: CircleDashed, words: progressText.waiting },
  skip: { Icon: CircleDashed, words: progressText.skipped },
} as const satisfies Record<StageState, { Icon: LucideIcon; words: string }>;

function stateOf(stage: Stage, current: Stage | null, status: Status): StageState {
  const failed = status === 'failed';
  const position = STAGES.indexOf(stage);
  const reached = current === null ? -1 : STAGES.indexOf(current);
  if (position < reached) return 'done';
  if (position === reached) return failed ? 'fail' : 'now';
  return failed ? 'skip' : 'wait';
}

interface StageListProps {
  readonly current: Stage | null;
  readonly status: Status;
  /** Facts about a stage, beside its name. */
  readonly facts: Partial<Record<Stage, string>>;
  /** Milliseconds, of the stages whose time is known. */
  readonly durations?: Partial<Record<Stage, number>>;
  /** Of a language model, while it analyses. */
  readonly tasks?: readonly TaskProgress[];
}

/** The stages of the pipeline with the state and the time of each; the running time is not read aloud. */
export function StageList({ current, status, facts, durations = {}, tasks = [] }: StageListProps) {
  return (
    <ol className="stages" aria-live="polite">
      {STAGES.map((stage) => {
        const state = stateOf(stage, current, status);
        const { Icon, words } = LOOK[state];
        const duration = durations[stage];
        return (
          <li key={stage} className={`stage is-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="ic">
              <Icon className={state === 'now' ? 'icon-lg spin' : 'icon-lg'} />
            </span>
            <span className="nm">
              <span>
                {stageText[stage]}
                <span className="sr-only">{words}</span>
              </span>
            </span>
            {duration === undefined ? null : (
              <span className="tm" aria-hidden={state === 'now' || undefined}>
                {formatDuration(duration)}
              </span>
            )}
            {facts[stage] ? <span className="ds">{facts[stage]}</span> : null}
            {stage === 'analysis' && tasks.length > 0 ? <TaskList tasks={tasks} /> : null}
          </li>
        );
      })}
    </ol>
  );
}
