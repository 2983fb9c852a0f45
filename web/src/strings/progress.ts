import type { ModelTask, TaskProgress } from '@rilievo/shared/task-progress';

const counted = (one: string, many: string) => (count: string) => `${count} ${count === '1' ? one : many}`;

export const progressText = {
  title: 'Avanzamento',
  elapsed: 'Tempo trascorso',
  done: ', completata',
  running: ', in corso',
  waiting: ', in attesa',
  failed: ', non riuscita',
  skipped: ', non eseguita',
  queued: "L'analisi è in coda: parte appena si libera un posto.",
  leave: "Puoi chiudere la pagina: l'analisi continua.",
  extracted: 'Testo estratto',
  submitted: 'Testo inviato',
  words: counted('parola', 'parole'),
  headings: (level: number) => counted(`titolo H${level}`, `titoli H${level}`),
  attempt: (attempt: number) => `Tentativo ${attempt}.`,
  attempts: (attempts: number) => `Interrotta dopo ${attempts} tentativi.`,
  failure: 'Analisi non riuscita',
  kept: 'La tua richiesta resta salvata.',
  keptText: 'La tua richiesta e il testo estratto restano salvati.',
  retry: 'Riprova',
  retryInBatch: 'Riprova dal suo gruppo',
  correct: 'Correggi e invia di nuovo',
} as const;

/** The tasks of a language model, while they run. */
export const taskProgressText = {
  name: {
    understanding: 'Lettura del testo',
    'search-intents': 'Intenti di ricerca',
    completeness: 'Completezza contenuto',
    eeat: 'E-E-A-T',
    faq: 'FAQ',
    critic: 'Rilettura',
  } as const satisfies Record<ModelTask, string>,
  state: {
    waiting: 'in attesa',
    running: 'in corso',
    done: 'pronto',
    failed: 'non riuscito',
  } as const satisfies Record<TaskProgress['state'], string>,
  found: (questions: boolean) =>
    questions ? counted('domanda', 'domande') : counted('riquadro', 'riquadri'),
} as const;

/** How the end of an analysis is told while the tab is not seen. */
export const outcomeText = {
  ready: '(Pronta) ',
  failed: '(Non riuscita) ',
  notification: { ready: "L'analisi è pronta", failed: "L'analisi non è riuscita" },
  notifyMe: 'Avvisami',
  willNotify: 'Ti avvisiamo con una notifica del browser quando finisce.',
  refused: 'Il browser non permette le notifiche. Quando finisce, lo leggi nel titolo della scheda.',
} as const;
