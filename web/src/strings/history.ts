import { formatCount } from '../lib/number-format.ts';

export const historyText = {
  title: 'Cronologia Analisi',
  subtitle: 'Le tue analisi SEO',
  pending: '(Contenuti in elaborazione...)',
  search: 'Cerca nella cronologia',
  searchPlaceholder: 'Cerca nella cronologia...',
  loading: 'Caricamento cronologia...',
  empty: 'Non hai ancora eseguito alcuna analisi',
  emptyHint: 'Le analisi che invii restano qui: puoi ritrovarle, rinominarle e scaricarle.',
  newAnalysis: 'Nuova Analisi SEO',
  guide: 'Guida: come si usa Rilievo',
  noResults: (term: string) => `Nessun risultato trovato per "${term}"`,
  clearSearch: 'Svuota la ricerca',
  star: (title: string) => `Stella: ${title}`,
  editTitle: (title: string) => `Modifica titolo: ${title}`,
  titleLabel: 'Titolo',
  save: 'Salva',
  cancel: 'Annulla',
  delete: (title: string) => `Elimina: ${title}`,
  retry: 'Riprova',
  retryLabel: (title: string) => `Riprova: ${title}`,
  correct: 'Correggi',
  correctLabel: (title: string) => `Correggi e invia di nuovo: ${title}`,
  failed: 'Analisi non riuscita:',
  open: (boxes: number) => (boxes === 1 ? '1 rilievo da decidere' : `${boxes} rilievi da decidere`),
  waiting: "In attesa dell'autore",
  published: 'Pubblicata',
  startSelecting: 'Seleziona',
  endSelecting: 'Fine selezione',
  select: (title: string) => `Seleziona: ${title}`,
  exportList: 'Scarica la lista (CSV)',
  nothingFiltered: 'Nessuna analisi con questi filtri',
  clearFilters: 'Togli i filtri',
} as const;

/** States of work, in the filter and in the table. */
export const workText = {
  open: 'Da decidere',
  waiting: "In attesa dell'autore",
  ready: 'Tutto deciso',
  published: 'Pubblicata',
  running: 'In elaborazione',
  failed: 'Non riuscita',
} as const satisfies Record<string, string>;

export const filterText = {
  work: 'Stato',
  anyWork: 'Tutti gli stati',
  kind: 'Tipo',
  days: 'Periodo',
} as const;

export const kindText = {
  all: 'Pagine e testi',
  page: 'Solo pagine',
  text: 'Solo testi',
} as const;

export const daysText = {
  all: 'Da sempre',
  '7': 'Ultimi 7 giorni',
  '30': 'Ultimi 30 giorni',
  '365': 'Ultimi 12 mesi',
} as const;

export const historyCsvText = {
  file: 'cronologia',
  columns: [
    'Titolo',
    "Titolo dell'articolo",
    'Indirizzo',
    'Data',
    'Stato',
    'Rilievi da decidere',
    "Rilievi in attesa dell'autore",
    'Pubblicata il',
    'Perché non è riuscita',
    'Analisi',
  ],
} as const;

const started = (count: number) => (count === 1 ? 'Ne è partita 1' : `Ne sono partite ${formatCount(count)}`);

const analyses = (count: number) => (count === 1 ? '1 analisi' : `${formatCount(count)} analisi`);

export const manyText = {
  bar: 'Analisi selezionate',
  all: (shown: number) => `Tutte (${formatCount(shown)})`,
  chosen: (count: number) => (count === 1 ? '1 selezionata' : `${formatCount(count)} selezionate`),
  again: 'Analizza di nuovo',
  export: 'Scarica CSV',
  delete: 'Elimina',
  deleteTitle: (count: number) => `Eliminare definitivamente ${analyses(count)}?`,
  deleteExplanation:
    'Si cancellano anche i risultati, le decisioni e i link di condivisione. Dopo la conferma hai qualche secondo per annullare.',
  deleteConfirm: (count: number) => `Elimina ${analyses(count)}`,
  removed: (count: number) =>
    count === 1 ? '1 analisi tolta dalla cronologia' : `${formatCount(count)} analisi tolte dalla cronologia`,
  undo: 'Annulla',
  deleted: (count: number) =>
    count === 1 ? 'Elemento eliminato con successo' : `${formatCount(count)} elementi eliminati con successo`,
  againTitle: (count: number) => `Analizzare di nuovo ${analyses(count)}?`,
  againExplanation: (left: number, isPaid: boolean) =>
    [
      'Ogni richiesta riparte uguale. I risultati di adesso restano, e le decisioni sui rilievi che tornano uguali vengono mantenute.',
      isPaid ? 'Ogni analisi con un modello linguistico ha il suo costo.' : '',
      left === 0
        ? ''
        : `${analyses(left)} tra quelle selezionate ${left === 1 ? 'resta fuori: è' : 'restano fuori: sono'} in elaborazione o da correggere.`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  sending: 'Invio delle richieste in corso...',
  sent: (count: number) =>
    count === 0 ? 'Erano già tutte in coda.' : `${analyses(count)} in coda. Attendi l'elaborazione.`,
  stopped: (sent: number, asked: number, why: string) => `${started(sent)} su ${formatCount(asked)}. ${why}`,
} as const;

export const historyDeleteText = {
  title: 'Elimina definitivamente?',
  explanation:
    'Sei sicuro di voler eliminare questo elemento dalla cronologia? Questa azione non può essere annullata.',
  confirm: 'Elimina',
} as const;

export const historySuccess = {
  deleted: 'Elemento eliminato con successo',
  retried: "Analisi rimessa in coda. Attendi l'elaborazione.",
} as const;

export const historyError = {
  star: 'Si è verificato un errore',
  title: 'Si è verificato un errore nel salvare il titolo',
  load: 'Si è verificato un errore nel caricamento della cronologia',
  update: "Si è verificato un errore nell'aggiornamento dell'elemento",
  delete: "Si è verificato un errore durante l'eliminazione",
} as const;
