import type { Task } from '@rilievo/shared/tasks';

const rilievi = (count: number) => (count === 1 ? '1 rilievo' : `${count} rilievi`);

/** What a screen reader hears after a decision, and what toasts say. */
export const decisionText = {
  made: (id: string, state: string) => `${id} ${state.toLowerCase()}.`,
  next: (id: string) => `Prossimo: ${id}.`,
  left: (count: number) => (count === 0 ? 'Hai deciso su tutti i rilievi.' : `Ancora ${count} da decidere.`),
  bulk: (count: number, state: 'accepted' | 'ignored', task: string) => {
    const done = state === 'accepted' ? ['accettato', 'accettati'] : ['ignorato', 'ignorati'];
    return `${task}: ${rilievi(count)} ${count === 1 ? done[0] : done[1]}.`;
  },
  undone: (count: number) =>
    count === 1 ? 'Decisione annullata.' : `Decisione annullata su ${rilievi(count)}.`,
  nothingToUndo: 'Non ci sono decisioni da annullare.',
  undo: 'Annulla',
  current: (place: string, id: string, title: string, state: string) =>
    `${place}: ${id}, ${title}, ${state.toLowerCase()}`,
} as const;

export const stepperText = {
  previous: 'Rilievo precedente',
  next: 'Rilievo successivo',
  one: 'Rilievo',
  place: (place: number, count: number) => `${place} di ${count}`,
  all: rilievi,
} as const;

export const viewText = {
  chips: 'Mostra o nascondi i riquadri',
  trigger: (mode: string) => `Vista: ${mode}`,
  modes: { all: 'Testo e aggiunte', original: 'Solo originale', additions: 'Solo aggiunte' },
  shown: 'attiva',
  /** The short name, and what completes it where there is room. */
  taskName: {
    task_1: ['Intenti', ' di ricerca'],
    task_2: ['Completezza', ' contenuto'],
    task_3: ['FAQ', ''],
  } satisfies Record<Task, readonly [string, string]>,
} as const;

export const bulkText = {
  trigger: 'Decidi insieme',
  accept: 'Accetta tutti',
  ignore: 'Ignora tutti',
  undo: "Annulla l'ultima decisione",
} as const;

export const shortcutText = {
  open: 'Scorciatoie da tastiera',
  title: 'Scorciatoie da tastiera',
  or: 'o',
  commands: {
    next: 'Vai al rilievo successivo',
    previous: 'Vai al rilievo precedente',
    accept: 'Accetta il rilievo e passa al prossimo da decidere',
    ignore: 'Ignora il rilievo e passa al prossimo da decidere',
    undo: "Annulla l'ultima decisione",
    help: 'Mostra questo elenco',
  },
  enabled: 'Scorciatoie attive',
  hint: 'Valgono solo in questa pagina, mai mentre scrivi. La scelta resta in questo browser.',
  accept: 'accetta',
  ignore: 'ignora',
} as const;
