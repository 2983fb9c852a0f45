import { imageText } from '@rilievo/exports/words/image-text';
import type { CITATION_STATES } from '@rilievo/shared/result';

export const detailText = {
  page: 'Dettaglio analisi',
  loading: 'Caricamento dettaglio...',
  notFound: 'Elemento non trovato',
  notFoundHint: 'Forse è stato eliminato, oppure il link è incompleto.',
  notYours: 'Questa analisi non è tua',
  notYoursHint: "È di un altro account. Per leggerla, chiedi a chi l'ha fatta un link di sola lettura.",
  back: 'Torna alla cronologia',
  backToBatch: 'Torna al gruppo',
  loadFailed: 'Si è verificato un errore nel caricamento del dettaglio',
  star: 'Stella',
} as const;

export const summaryText = {
  say: (tasks: number, model: string) => `${tasks} attività, ${model}`,
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
  image: imageText,
  noAdditions:
    "Nessun rilievo: per le attività scelte non abbiamo trovato nulla da aggiungere. Non vuol dire che l'articolo sia completo.",
} as const;

export const outlineText = {
  title: 'Struttura',
  mark: (id: string, task: string, state: string) => `${id}, ${task}, ${state.toLowerCase()}`,
} as const;

export const citationText = {
  verificata: null,
  'non trovata': () =>
    "La pagina è stata letta, ma il passaggio citato non c'è: controlla prima di accettare.",
  'non raggiungibile': (date: string) => `Non siamo riusciti a leggere la pagina il ${date}.`,
} as const satisfies Record<(typeof CITATION_STATES)[number], ((date: string) => string) | null>;

export const colophonText = {
  engine: 'Motore',
  local: 'Motore locale (senza modello linguistico)',
  model: 'Modello',
  tokens: 'Token',
  tokenCount: (input: string, output: string) => `${input} letti, ${output} scritti`,
  cost: 'Costo stimato',
  duration: 'Durata',
  sources: 'Fonti',
  advice: 'Rileggi le aggiunte prima di pubblicare: i rilievi ignorati restano fuori da copie e documenti.',
} as const;
