/** The limits that an administrator sets for one user. */
export const limitsText = {
  open: 'Limiti',
  title: (email: string) => `Limiti di ${email}`,
  intro: 'Un campo vuoto vale come per tutti.',
  loading: 'Caricamento dei limiti...',
  loadFailed: 'I limiti non sono stati caricati. Chiudi e riprova.',
  names: {
    pending: 'Analisi in attesa insieme',
    daily: 'Analisi al giorno',
    daily_pages: 'Pagine dei gruppi al giorno',
    monthly: 'Analisi e pagine al mese',
    monthly_usd: 'Spesa al mese per i modelli, in dollari',
  },
  /** Below a field: what is used now, and what holds for everybody. */
  hint: (used: string, usual: string | null) =>
    `Ora ${used}. ${usual === null ? 'Per tutti non c’è limite.' : `Per tutti ${usual}.`}`,
  wrong: 'Scrivi un numero, oppure lascia vuoto.',
  save: 'Salva limiti',
  saving: 'Salvataggio...',
  saved: 'Limiti salvati con successo',
  failed: 'I limiti non sono stati salvati. Riprova.',
} as const;
