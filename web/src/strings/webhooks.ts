import { MAX_WEBHOOKS, type Webhook, type WebhookDelivery, type WebhookEvent } from '@rilievo/shared/webhook';

const EVENTS = {
  'analysis.completed': 'Analisi completata',
  'analysis.failed': 'Analisi non riuscita',
  'batch.finished': 'Gruppo di pagine finito',
  'page.changed': "Testo di una pagina cambiato, in un'analisi programmata",
  'webhook.test': 'Prova',
} as const satisfies Record<WebhookEvent | WebhookDelivery['event'], string>;

const STATES = {
  on: 'Attivo',
  off: 'Spento: non riceve nulla.',
  gone: 'Spento: il tuo server ha risposto 410, cioè non vuole più avvisi.',
} as const satisfies Record<Webhook['state'], string>;

/** By the code of a failure; any other means that the server did not answer. */
const FAILURES: Readonly<Record<string, string>> = {
  address_not_allowed: "L'indirizzo non è pubblico",
  internal: 'Invio interrotto da un nostro guasto',
  interrupted: 'Invio interrotto da un nostro guasto',
};

export const webhooksText = {
  title: 'Webhook',
  sub: "Avvisano un tuo server quando un'analisi o un gruppo di pagine finisce, o il testo di una pagina programmata cambia: titolo, indirizzo ed esito, mai il testo. Se cambi password o email, si spengono tutti.",
  url: 'Indirizzo del tuo server',
  urlHint: 'Per esempio https://esempio.it/avvisi',
  urlWrong: 'Scrivi un indirizzo che comincia con https:// o http://',
  urlPrivate:
    'Questo indirizzo è di questo computer o di una rete privata: per sicurezza non vi mandiamo avvisi. Scrivi un indirizzo pubblico.',
  events: 'Avvisa di',
  event: EVENTS,
  eventRequired: 'Scegli almeno un avviso',
  passwordHint: 'Un webhook vale anche dopo che esci: per crearlo serve la password.',
  make: 'Crea webhook',
  wait: 'Attendere...',
  made: 'Webhook creato.',
  makeFailed: 'Il webhook non è stato creato. Riprova.',
  tooMany: `Hai già ${MAX_WEBHOOKS} webhook: eliminane uno, poi riprova.`,
  secret: 'Segreto della firma',
  once: 'Serve al tuo server per controllare gli avvisi. Copialo adesso: per sicurezza non lo mostriamo più.',
  copy: 'Copia segreto',
  copied: 'Segreto copiato.',
  copyFailed: 'Il segreto non è stato copiato: selezionalo e copialo a mano.',
  list: 'I tuoi webhook',
  listFailed: "L'elenco dei webhook non si è caricato. Ricarica la pagina tra qualche minuto.",
  state: STATES,
  failing: (day: string) =>
    `Non risponde: dal ${day} abbiamo smesso di riprovare alcuni avvisi. Controlla il tuo server.`,
  switchOn: 'Accendi',
  switchOff: 'Spegni',
  changed: 'Webhook modificato.',
  test: 'Invia una prova',
  sent: "Invio in corso: l'esito appare tra le consegne.",
  remove: 'Elimina',
  removeTitle: 'Eliminare il webhook?',
  removeExplanation: (url: string) =>
    `${url} non riceverà più avvisi e le consegne spariranno dall'elenco. Questa azione non può essere annullata.`,
  removed: 'Webhook eliminato.',
  outdated: 'Nel frattempo il webhook è cambiato: non abbiamo fatto nulla.',
  failed: 'La modifica non è riuscita. Riprova.',
  deliveries: 'Consegne',
  noDeliveries: 'Nessuna consegna negli ultimi 30 giorni.',
  deliveriesFailed: 'Le consegne non si sono caricate. Riprova tra qualche minuto.',
  again: 'Invia di nuovo',
  delivered: (answer: number | null) => `Consegnata: il server ha risposto ${answer ?? 'senza stato'}`,
  waiting: 'In attesa',
  answered: (answer: number) => `Il server ha risposto ${answer}`,
  unreachable: 'Il server non risponde',
  failure: FAILURES,
  attempts: (attempts: number) => (attempts === 1 ? '1 tentativo' : `${attempts} tentativi`),
  next: (moment: string) => `prossimo il ${moment}`,
  over: 'nessun altro tentativo',
} as const;
