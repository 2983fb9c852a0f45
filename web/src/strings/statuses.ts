import type { Stage, Status } from '@rilievo/shared/status';

/** Words of the status badges; a failed analysis has no badge. */
export const statusText = {
  filled: 'In Coda',
  processing: 'In Elaborazione',
  completed: 'Completata',
} as const satisfies Record<Exclude<Status, 'failed'>, string>;

export const stageText = {
  extraction: 'Estrazione',
  research: 'Ricerca fonti',
  analysis: 'Analisi',
  composition: 'Composizione',
  originality: 'Originalità',
} as const satisfies Record<Stage, string>;
