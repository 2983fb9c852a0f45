import type { Stage } from '@rilievo/shared/status';
import { parseTimestamp } from '#lib/date-format.ts';

/** Between looks farther apart than this, nobody knows when a stage began. */
const MAX_GAP_MS = 8_000;

/** When each stage of an attempt began, in milliseconds of the browser's clock; null: not seen. */
export interface StageTimes {
  readonly startedAt: string | null;
  readonly lookedAt: number;
  readonly began: ReadonlyMap<Stage, number | null>;
}

interface Look {
  readonly started_at: string | null;
  readonly stage: Stage | null;
}

/** Adds a look at a row, which keeps its present stage alone: times are those of whoever looks. */
export function afterLook(before: StageTimes | undefined, look: Look, now: number): StageTimes {
  const { started_at: startedAt, stage } = look;
  const began = new Map(before?.startedAt === startedAt ? before.began : []);
  if (stage !== null && startedAt !== null && !began.has(stage)) {
    const watched = before !== undefined && now - before.lookedAt <= MAX_GAP_MS;
    const first = Math.min(now, parseTimestamp(startedAt).getTime());
    began.set(stage, stage === 'extraction' ? first : watched ? now : null);
  }
  return { startedAt, lookedAt: now, began };
}

/** How long each stage has taken, as far as its beginning and end were seen; the present one until `now`. */
export function stageDurations({ began }: StageTimes, now: number): Partial<Record<Stage, number>> {
  const durations: Partial<Record<Stage, number>> = {};
  const order = [...began];
  for (const [place, [stage, from]] of order.entries()) {
    const next = order[place + 1];
    const to = next ? next[1] : now;
    if (from !== null && to !== null) durations[stage] = Math.max(0, to - from);
  }
  return durations;
}
