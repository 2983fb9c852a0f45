import { VERDICTS } from '@rilievo/shared/assessment';
import { MODELS } from '@rilievo/shared/models';
import { TASKS } from '@rilievo/shared/tasks';
import type { DetailRow } from '#lib/detail-row.ts';
import { formatCount, formatPercent } from '#lib/number-format.ts';
import { verdictText } from '#strings/assessment.ts';
import { runsTableText } from '#strings/compare.ts';
import { taskText } from '#strings/tasks.ts';
import { formatDuration } from '../progress/elapsed.ts';

interface Figure {
  readonly item: string;
  /** Null where nothing was measured. */
  readonly value: string | null;
}

const decimal = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
});

/** The values before and after, given once if they are equal. */
function both(
  before: number | null | undefined,
  after: number | null | undefined,
  format: (value: number) => string,
): string | null {
  const [from, to] = [before, after].map((value) => (value == null ? null : format(value)));
  return from != null && to != null && from !== to ? runsTableText.change(from, to) : (to ?? from ?? null);
}

/** The figures of a completed analysis, always the same items in the same order. */
export function runFigures(row: DetailRow): Figure[] {
  const { provenance, readability, assessment } = row;
  const tasks = TASKS.filter((task) => row[task]);
  const boxes = TASKS.map((task) => {
    const count = row.additions?.filter((addition) => addition.task === task).length ?? 0;
    return `${taskText[task].colour} ${formatCount(count)}`;
  });
  const verdicts = VERDICTS.map((verdict) => {
    const count = assessment?.items.filter((item) => item.verdict === verdict).length ?? 0;
    return verdictText[verdict](count);
  });
  const duration = Object.values(provenance?.durations ?? {}).reduce((sum, part) => sum + part, 0);
  const cost = provenance?.usage?.costUsd;
  return [
    { item: runsTableText.engine, value: provenance?.engine.name ?? null },
    { item: runsTableText.model, value: MODELS.find(({ id }) => id === row.llm)?.label ?? row.llm },
    { item: runsTableText.tasks, value: tasks.map((task) => taskText[task].name).join(', ') || null },
    { item: runsTableText.boxes, value: boxes.join(', ') },
    { item: runsTableText.words, value: readability ? formatCount(readability.after.whole.words) : null },
    {
      item: runsTableText.gulpease,
      value: both(readability?.before.whole.score, readability?.after.whole.score, decimal.format),
    },
    {
      item: runsTableText.originality,
      value: both(row.originality_score_native_content, row.originality_score_mixed_content, formatPercent),
    },
    { item: runsTableText.eeat, value: assessment ? verdicts.join(', ') : null },
    { item: runsTableText.duration, value: provenance ? formatDuration(duration) : null },
    { item: runsTableText.cost, value: cost == null ? null : dollars.format(cost) },
  ];
}
