/** Texts of the frame around every page. */
export const appText = {
  name: 'Rilievo',
  tagline: 'Identifica le ottimizzazioni SEO',
  skipToContent: 'Vai al contenuto',
  mainNavigation: 'Principale',
  dashboard: 'Dashboard',
  profile: 'Profilo',
  users: 'Gestione Profili',
  guide: 'Guida',
  signOut: 'Esci',
  signedOut: 'Disconnessione effettuata con successo',
  signOutFailed: 'Si è verificato un errore durante la disconnessione',
  loading: 'Caricamento...',
  notifications: 'Notifiche',
  close: 'Chiudi',
  cancel: 'Annulla',
  retry: 'Riprova',
  help: (subject: string) => `Aiuto: ${subject}`,
  information: (subject: string) => `Informazioni: ${subject}`,
} as const;

/** `document.title` of a page. */
export function pageTitle(title: string): string {
  return `${title} · ${appText.name}`;
}

export const dashboardText = {
  title: appText.dashboard,
  views: 'Viste della dashboard',
  newAnalysis: 'Nuova Analisi SEO',
  history: 'Cronologia',
} as const;

export const notFoundText = {
  title: 'Pagina non trovata',
  explanation: "L'indirizzo che hai aperto non esiste, oppure la pagina è stata spostata.",
  home: 'Torna alla Home',
} as const;

export const unreachableText = {
  title: 'Rilievo non risponde',
  reassurance: 'Quello che hai scritto resta salvato in questo browser.',
  retry: appText.retry,
} as const;

export const crashText = {
  title: 'Qualcosa non ha funzionato',
  explanation: 'La pagina si è interrotta per un errore nostro. Ricaricala: quello che hai inviato è salvo.',
  reload: 'Ricarica la pagina',
} as const;
