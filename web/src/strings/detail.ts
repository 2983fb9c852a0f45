import type { CITATION_STATES } from '@rilievo/shared/result';

export const detailText = {
  documentTitle: 'Dettaglio',
  loading: 'Caricamento dettaglio...',
  notFound: 'Elemento non trovato',
  notFoundHint: 'Forse è stato eliminato, oppure il link è incompleto.',
  back: 'Torna alla cronologia',
  loadFailed: 'Si è verificato un errore nel caricamento del dettaglio',
  star: 'Stella',
} as const;

export const summaryText = {
  title: 'Riepilogo richiesta',
  llm: 'LLM',
  noLlm: 'Non specificato',
  tasks: 'Attività',
  noTasks: 'Nessuna attività specifica richiesta',
  url: 'URL',
  content: 'Contenuto',
  prompt: 'Prompt',
  showAll: 'Mostra tutto',
  showLess: 'Mostra meno',
} as const;

export const legendText = {
  title: 'Legenda',
  item: (colour: string, task: string) => `${colour}: ${task}`,
  untouched: "Senza riquadro: il tuo testo, com'era.",
} as const;

export const resultText = {
  title: 'Risultato elaborazione contenuti:',
  article: 'Contenuto completato',
  copyHtml: 'Copia HTML',
  copied: 'Contenuto copiato!',
  copyFailed: 'Errore: Impossibile copiare il contenuto negli appunti',
  image: (alt: string) => (alt === '' ? 'Immagine' : `Immagine: ${alt}`),
  toDecide: (count: number) => `${count} da decidere`,
  accepted: (count: number) => `${count} ${count === 1 ? 'accettato' : 'accettati'}`,
  ignored: (count: number) => `${count} ${count === 1 ? 'ignorato' : 'ignorati'}`,
  noAdditions: 'Nessun rilievo: per le attività scelte il testo è già completo.',
} as const;

export const outlineText = {
  title: 'Struttura',
  goTo: 'Vai alla struttura',
  words: (count: string) => `${count} parole`,
  mark: (id: string, task: string, state: string) => `${id}, ${task}, ${state.toLowerCase()}`,
} as const;

export const additionText = {
  open: 'Da decidere',
  accepted: 'Accettato',
  ignored: 'Ignorato',
  why: 'Perché',
  sources: 'Fonti',
  accept: 'Accetta',
  ignore: 'Ignora',
  undo: 'Annulla',
  restore: 'Ripristina',
  asksAuthor: "Chiede all'autore",
  saveFailed: 'La decisione non è stata salvata. Riprova.',
} as const;

export const citationText = {
  verificata: null,
  'non trovata': "La pagina è stata letta, ma il passaggio citato non c'è.",
  'non raggiungibile': 'Il sito non ha risposto.',
} as const satisfies Record<(typeof CITATION_STATES)[number], string | null>;

export const colophonText = {
  engine: 'Motore',
  local: 'Motore locale (senza modello linguistico)',
  duration: 'Durata',
  sources: 'Fonti',
  dropped: 'Aggiunte scartate perché ripetevano il testo',
} as const;

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
  words: (count: string) => `${count} parole`,
  failure: 'Analisi non riuscita',
  kept: 'La tua richiesta resta salvata.',
  keptText: 'La tua richiesta e il testo estratto restano salvati.',
  retry: 'Riprova',
  correct: 'Correggi e invia di nuovo',
} as const;
