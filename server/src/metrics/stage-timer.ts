import type { Stage } from '@rilievo/shared/status';
import type { WorkMeter } from './metrics.ts';

/** Measures the stages of one attempt, one after the other; `end` may be called more than once. */
export function createStageTimer(meter: WorkMeter) {
  let running: { stage: Stage; since: number } | null = null;

  function end(): void {
    if (running) meter.stageEnded(running.stage, (performance.now() - running.since) / 1000);
    running = null;
  }
  return {
    begin(stage: Stage) {
      end();
      running = { stage, since: performance.now() };
    },
    end,
  };
}
