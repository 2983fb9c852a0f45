import { taskName } from '@rilievo/exports/words/task-name';
import type { Task } from '@rilievo/shared/tasks';

interface TaskText {
  /** The task's name, as it stands on badges, boxes and checkboxes. */
  readonly name: string;
  readonly colour: string;
  readonly summary: string;
  readonly help: string;
}

export const taskText = {
  task_1: {
    name: taskName.task_1,
    colour: 'Rosso',
    summary: 'Aggiunge ciò che le persone cercano e il testo non dice.',
    help: 'Confronta il testo con le domande di chi cerca questo tema e aggiunge in rosso gli intenti mancanti, secondo i criteri E-E-A-T.',
  },
  task_2: {
    name: taskName.task_2,
    colour: 'Blu',
    summary: 'Approfondisce le sezioni che ci sono già.',
    help: 'Individua le sezioni incomplete e aggiunge in blu dati, passaggi e chiarimenti, senza toccare le tue frasi.',
  },
  task_3: {
    name: taskName.task_3,
    colour: 'Verde',
    summary: 'Aggiunge o estende le domande frequenti.',
    help: 'Propone in verde da 5 a 10 domande con risposta breve. Se il testo ha già delle FAQ, le estende.',
  },
} as const satisfies Record<Task, TaskText>;
