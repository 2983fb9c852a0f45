export const adminText = {
  title: 'Gestione Profili',
  version: (version: string) => `Rilievo ${version}`,
  inviteTitle: 'Invita un nuovo utente',
  email: 'Email',
  emailPlaceholder: 'nome@azienda.it',
  invite: 'Invia invito',
  inviteHint: 'Il link di invito viene copiato negli appunti: lo condividi tu.',
  pendingInvites: 'Inviti pendenti',
  expires: (date: string) => `scade il ${date}`,
  expired: (date: string) => `scaduto il ${date}`,
  deleteInvite: (email: string) => `Elimina invito: ${email}`,
  users: 'Utenti registrati',
  search: 'Cerca utenti',
  searchPlaceholder: 'Cerca utenti...',
  noUsers: (term: string) => `Nessun utente trovato per "${term}"`,
  columns: {
    email: 'Email',
    name: 'Nome',
    state: 'Stato',
    role: 'Ruolo',
    registered: 'Registrato',
    actions: 'Azioni',
  },
  registeredFrom: 'dal',
  noName: 'Non indicato',
  approved: 'Approvato',
  waiting: 'In attesa',
  admin: 'Admin',
  user: 'Utente',
  approve: 'Approva',
  revoke: 'Revoca',
  makeAdmin: 'Rendi admin',
  removeAdmin: 'Togli admin',
  deleteUser: 'Elimina utente',
  deleteExplanation: (email: string) =>
    `${email} non potrà più accedere. Le sue analisi restano nel database.`,
  named: (action: string, email: string) => `${action}: ${email}`,
} as const;

/** Faults of the installation, each with its remedy in one line. */
export const warningsText = {
  title: 'Da sistemare',
  disk: (megabytes: string) =>
    `Sul disco restano ${megabytes} MB: libera spazio, altrimenti il database si ferma.`,
  mail: 'Le email non partono: controlla il server di posta e SMTP_URL.',
  worker: (count: string, isOne: boolean, minutes: string) =>
    `${isOne ? '1 analisi aspetta' : `${count} analisi aspettano`} da ${minutes} minuti e nessuno ci lavora: avvia il worker con npm run worker.`,
  migrations:
    'Il database è più vecchio del programma: aggiornalo con npx supabase db push --remote --include-all.',
  ceiling: (spent: string, ceiling: string) =>
    `La spesa per i modelli linguistici è vicina al tetto del mese (${spent} su ${ceiling}): quando lo raggiunge, i modelli si fermano. Per alzarlo, cambia LLM_MONTHLY_USD e riavvia il programma.`,
  ceilingReached: (spent: string, ceiling: string) =>
    `I modelli linguistici sono fermi fino al mese prossimo (${spent} su ${ceiling}). Per riprendere subito, alza LLM_MONTHLY_USD e riavvia il programma.`,
} as const;

/** `month` as in 'novembre 2026'; amounts in dollars, as '3,20 $'. */
export const modelCostsText = {
  title: 'Spesa per i modelli linguistici',
  within: (spent: string, ceiling: string) => `Questo mese: ${spent} su un tetto di ${ceiling}.`,
  reached: (spent: string, ceiling: string) =>
    `Questo mese: ${spent} su un tetto di ${ceiling}. Fino al mese prossimo i modelli linguistici sono fermi. Per riprendere subito, chi gestisce Rilievo alza LLM_MONTHLY_USD e riavvia il programma.`,
  withoutCeiling: (spent: string) =>
    `Questo mese: ${spent}. Non c'è un tetto: chi gestisce Rilievo può metterlo con LLM_MONTHLY_USD.`,
  unknown: 'Il servizio del modello non comunica quanto costano le risposte.',
  uselessCeiling: (ceiling: string) => `Il tetto di ${ceiling} quindi non può fermarle.`,
  answers: (count: string, isOne: boolean) => (isOne ? '1 risposta' : `${count} risposte`),
  unpriced: 'costo non comunicato',
  goneAccounts: 'Account eliminati',
} as const;

export const adminSuccess = {
  approval: (granted: boolean) =>
    `Stato di approvazione ${granted ? 'attivato' : 'disattivato'} con successo`,
  admin: (granted: boolean) => `Ruolo di amministratore ${granted ? 'attivato' : 'disattivato'} con successo`,
  userDeleted: 'Utente eliminato con successo',
  inviteDeleted: 'Invito eliminato con successo',
  inviteCopied: "Link di invito copiato negli appunti! Condividilo con l'utente.",
  inviteShown: (link: string) => `Link di invito: ${link}`,
} as const;

export const adminError = {
  loadProfiles: 'Errore nel caricamento dei profili',
  loadCosts: 'Errore nel caricamento della spesa',
  loadData: 'Errore nel caricamento dei dati',
  updateProfile: "Errore nell'aggiornamento del profilo",
  deleteUser: "Errore nell'eliminazione dell'utente",
  email: 'Inserisci un indirizzo email valido',
  alreadyInvited: 'Questo utente è già stato invitato',
  inviteLink: (message: string) => `Errore nella generazione del link di invito: ${message}`,
  /** The refusals of a link, by the database's codes. */
  inviteRefusals: new Map([
    ['invalid_email', 'indirizzo email non valido'],
    ['awaits_approval', "questa persona si è già registrata. Approvala nell'elenco degli utenti"],
    ['already_approved', 'questa persona è già registrata e approvata'],
    ['was_deleted', 'questa persona era registrata ed è stata eliminata'],
  ]),
  invite: "Errore nella generazione dell'invito",
  deleteInvite: "Errore nell'eliminazione dell'invito",
} as const;

/** Why the database refuses a change, by the code it answers with. */
export const adminRefusal = {
  last_admin: 'Deve restare almeno un amministratore',
  own_flags: 'Non puoi cambiare la tua approvazione o il tuo ruolo',
} as const;
