const times = (count: number) => (count === 1 ? 'Aperto 1 volta' : `Aperto ${count} volte`);

export const shareText = {
  share: 'Condividi',
  open: 'Link di sola lettura',
  title: 'Link di sola lettura',
  explanation: 'Chi ha il link legge senza account e non può cambiare nulla.',
  what: 'Che cosa si legge',
  kinds: {
    boxes: { name: 'Testo e rilievi', hint: 'I riquadri con il perché e le tue decisioni: per chi rivede.' },
    text: { name: 'Solo il testo', hint: 'Il tuo testo con ciò che hai accettato, senza riquadri.' },
  },
  live: 'Se cambi una decisione, cambia anche quello che si legge.',
  days: 'Vale per',
  dayCount: (days: number) => `${days} giorni`,
  make: 'Crea link',
  making: 'Attendere...',
  made: 'Link creato.',
  makeFailed: 'Il link non è stato creato. Riprova.',
  tooMany: (most: number) => `Questa analisi ha già ${most} link: revocane o togline uno, poi riprova.`,
  link: 'Link',
  once: 'Copialo adesso: per sicurezza non lo mostriamo più.',
  copy: 'Copia link',
  copied: 'Link copiato.',
  copyFailed: 'Il link non è stato copiato: selezionalo e copialo a mano.',
  list: 'Link di questa analisi',
  listFailed: "L'elenco dei link non si è caricato. Riprova.",
  opened: (count: number, last: string | null) =>
    count === 0 ? 'Mai aperto' : last === null ? times(count) : `${times(count)}, l'ultima il ${last}`,
  until: (day: string) => `Vale fino al ${day}`,
  expired: (day: string) => `Scaduto il ${day}`,
  revoke: 'Revoca',
  remove: 'Togli',
  ofLink: (kind: string, made: string) => `${kind}, creato il ${made}`,
  revoked: 'Link revocato: non si apre più.',
  removed: 'Link tolto.',
  revokeFailed: 'Il link non è stato revocato. Riprova.',
} as const;

/** The page that a link opens. */
export const sharedText = {
  readOnly: 'Sola lettura',
  kinds: { boxes: 'con i rilievi e le decisioni prese', text: 'testo senza rilievi' },
  made: (day: string) => `Analisi del ${day}`,
  article: 'Testo condiviso',
  loading: 'Caricamento...',
  invalid: 'Questo link non vale più',
  invalidHint: "È scaduto, è stato revocato oppure è incompleto. Chiedine uno nuovo a chi te l'ha mandato.",
  failed: 'Il testo non si è caricato',
  failedHint: 'Controlla la connessione e riprova.',
} as const;
