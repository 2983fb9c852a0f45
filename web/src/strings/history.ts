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
