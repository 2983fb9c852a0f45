import type { ApiScope } from '@rilievo/shared/api-key';
import { MAX_API_KEYS, MAX_KEY_NAME } from '@rilievo/shared/api-key';

const SCOPES = {
  read: { name: 'Lettura', hint: 'Legge analisi e risultati.' },
  analyse: { name: 'Analisi', hint: 'Invia articoli, registra decisioni, elimina analisi.' },
  batches: { name: 'Più pagine', hint: 'Invia molti indirizzi insieme, e li mette in pausa o li elimina.' },
  schedules: {
    name: 'Analisi programmate',
    hint: 'Programma analisi che si ripetono da sole, le modifica e le termina.',
  },
} as const satisfies Record<ApiScope, { name: string; hint: string }>;

export const apiKeysText = {
  title: 'Chiavi API',
  sub: 'Con una chiave un programma lavora al posto tuo, e solo per ciò che le permetti. Se cambi password o email, tutte le chiavi smettono di valere.',
  document: "Come si usa l'API",
  address: 'Indirizzo',
  mcpAddress: 'Per MCP',
  name: 'Nome della chiave',
  nameHint: 'Per riconoscerla, come «Sito della redazione».',
  nameRequired: 'Scrivi un nome per la chiave',
  nameTooLong: `Il nome può avere al massimo ${MAX_KEY_NAME} caratteri`,
  scopes: 'Che cosa può fare',
  scope: SCOPES,
  scopeRequired: 'Scegli che cosa può fare la chiave',
  days: 'Vale per',
  dayCount: (days: number) => `${days} giorni`,
  passwordHint: 'Una chiave vale anche dopo che esci: per crearla serve la password.',
  make: 'Crea chiave',
  making: 'Attendere...',
  made: 'Chiave creata.',
  makeFailed: 'La chiave non è stata creata. Riprova.',
  tooMany: `Hai già ${MAX_API_KEYS} chiavi: revocane una, poi riprova.`,
  key: 'Chiave',
  once: 'Copiala adesso: per sicurezza non la mostriamo più.',
  copy: 'Copia chiave',
  copied: 'Chiave copiata.',
  copyFailed: 'La chiave non è stata copiata: selezionala e copiala a mano.',
  list: 'Le tue chiavi',
  listFailed: "L'elenco delle chiavi non si è caricato. Ricarica la pagina tra qualche minuto.",
  until: (day: string) => `Vale fino al ${day}`,
  expired: (day: string) => `Scaduta il ${day}`,
  neverUsed: 'Mai usata',
  used: (moment: string) => `Usata l'ultima volta il ${moment}`,
  revoke: 'Revoca',
  revokeTitle: 'Revocare la chiave?',
  revokeExplanation: (name: string) =>
    `I programmi che usano "${name}" smettono di funzionare subito. Questa azione non può essere annullata.`,
  revoked: 'Chiave revocata: non apre più nulla.',
  revokeFailed: 'La chiave non è stata revocata. Riprova.',
} as const;
