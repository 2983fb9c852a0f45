import type { MissableTask } from '@rilievo/shared/findings';
import type { Task } from '@rilievo/shared/tasks';

const rilievi = (count: number) => (count === 1 ? '1 rilievo' : `${count} rilievi`);

/** The words of screen readers after a decision, and of toasts. */
export const decisionText = {
  made: (id: string, state: string) => `${id} ${state.charAt(0).toLowerCase()}${state.slice(1)}.`,
  next: (id: string) => `Prossimo: ${id}.`,
  left: (count: number) => (count === 0 ? 'Hai deciso su tutti i rilievi.' : `Ancora ${count} da decidere.`),
  bulk: (count: number, state: 'accepted' | 'ignored', task: string) => {
    const done = state === 'accepted' ? ['accettato', 'accettati'] : ['ignorato', 'ignorati'];
    return `${task}: ${rilievi(count)} ${count === 1 ? done[0] : done[1]}.`;
  },
  undone: (count: number) =>
    count === 1 ? 'Decisione annullata.' : `Decisione annullata su ${rilievi(count)}.`,
  refused: (boxes: readonly string[]) =>
    boxes.length === 1
      ? `La decisione su ${boxes[0]} non è stata salvata. Riprova.`
      : `Le decisioni su ${boxes.join(', ')} non sono state salvate. Riprova.`,
  offline: 'Sei offline: le decisioni restano in questo browser e partono appena torna la connessione.',
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
  all: (count: number) => (count === 0 ? 'Finito' : `${count} da decidere`),
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
    accept: "Accetta, usa la risposta o chiedi all'autore, e passa al prossimo da decidere",
    edit: 'Modifica il testo del rilievo',
    ignore: 'Ignora il rilievo e passa al prossimo da decidere',
    undo: "Annulla l'ultima decisione",
    help: 'Mostra questo elenco',
  },
  enabled: 'Scorciatoie attive',
  hint: 'Valgono solo in questa pagina, mai mentre scrivi. La scelta resta in questo browser.',
  accept: 'accetta',
  ignore: 'ignora',
  ask: 'chiedi',
  answer: 'rispondi',
  edit: 'modifica',
} as const;

export const leadText = {
  show: (words: string) => `Mostra l'inizio (${words} parole)`,
} as const;

export const workText = {
  status: (open: number, waiting: number, all: number) => {
    if (all === 0) return 'Nessun rilievo';
    if (open > 0) return `${open} da decidere su ${all}`;
    return waiting > 0 ? "Manca solo l'autore" : 'Tutto deciso';
  },
  toFirst: 'Vai al primo rilievo da decidere',
  order: 'Ordine',
  orders: { importance: 'Per importanza', text: "Nell'ordine del testo" },
  finished: "Non c'è altro da decidere.",
  waiting: "In attesa dell'autore",
  decided: (count: number) => `Decisi (${count})`,
  keyboard: 'Tastiera',
} as const;

/** The number stays in one line with what it counts. */
const counted = (count: number, one: string, many: string) => `${count}\u00a0${count === 1 ? one : many}`;

/** The content of a copy, said before the click. */
export const leavesText = {
  lead: 'Se copi ora: ',
  draft: (boxes: number) => `la bozza di lavoro con ${counted(boxes, 'rilievo', 'rilievi')}`,
  changes: (count: number) =>
    count === 0 ? 'nessuna modifica' : `l'elenco di ${counted(count, 'modifica', 'modifiche')}`,
  text: (accepted: number, undecided: number) => {
    const parts = [
      ...(accepted > 0 ? [counted(accepted, 'accettato', 'accettati')] : []),
      ...(undecided > 0 ? [counted(undecided, 'non ancora deciso', 'non ancora decisi')] : []),
    ];
    return parts.length === 0 ? "il tuo testo, com'è" : `il tuo testo, ${parts.join(' e ')}`;
  },
  out: (replacements: number, questions: number, additions: number) => {
    const parts = [
      ...(replacements > 0 ? [counted(replacements, 'sostituzione', 'sostituzioni')] : []),
      ...(questions > 0 ? [counted(questions, 'domanda', 'domande')] : []),
      ...(additions > 0 ? [counted(additions, 'aggiunta', 'aggiunte')] : []),
    ];
    const last = parts.pop();
    if (last === undefined) return '';
    const names = parts.length > 0 ? `${parts.join(', ')} e ${last}` : last;
    return `${names} ${replacements + questions + additions === 1 ? 'resta' : 'restano'} fuori.`;
  },
} as const;

const listed = new Intl.ListFormat('it', { type: 'conjunction' });

/** Said where parts of an analysis failed, by task. That the critic is missing stands with how the result was made. */
export const incompleteText = {
  parts: {
    'search-intents': 'gli intenti di ricerca',
    completeness: 'i rilievi di completezza',
    faq: 'le domande frequenti',
    eeat: "i giudizi del modello sull'E-E-A-T",
  } as const satisfies Record<Exclude<MissableTask, 'critic'>, string>,
  missing: (parts: readonly string[]) => `In questa analisi mancano ${listed.format(parts)}.`,
  advice: 'Il resto è qui sotto. Per avere tutto usa «Analizza di nuovo».',
} as const;

export const endText = {
  title: 'Hai deciso su tutto',
  nothing: "Non c'è nulla da decidere",
  nothingHint:
    "Può mancare qualcosa che il programma non riconosce: rileggi l'articolo prima di pubblicarlo.",
  published: 'Pubblicata',
  summary: (count: Readonly<Record<'accepted' | 'edited' | 'answered' | 'done' | 'ignored', number>>) =>
    [
      count.accepted > 0 ? counted(count.accepted, 'accettato', 'accettati') : [],
      count.edited > 0 ? `${count.edited} con le tue parole` : [],
      count.answered > 0 ? counted(count.answered, 'risposta nel testo', 'risposte nel testo') : [],
      count.done > 0 ? `${counted(count.done, 'fatto', 'fatti')} nel CMS` : [],
      count.ignored > 0 ? counted(count.ignored, 'ignorato', 'ignorati') : [],
    ]
      .flat()
      .join(', '),
  figures: (words: readonly [string, string], gulpease: readonly [string, string] | null) =>
    `Da ${words[0]} a ${words[1]} parole${gulpease ? `; Gulpease da ${gulpease[0]} a ${gulpease[1]}` : ''}.`,
  risk: (count: number) =>
    count === 1
      ? 'Hai ignorato un rilievo da chiudere prima di pubblicare:'
      : `Hai ignorato ${count} rilievi da chiudere prima di pubblicare:`,
  publish: 'Segna come pubblicata',
  reopen: 'Riapri',
  publishFailed: 'Lo stato non è stato salvato. Riprova.',
} as const;
