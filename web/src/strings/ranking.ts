import type { UnreadReason } from '@rilievo/shared/comparison';

const pages = (count: number) => (count === 1 ? 'pagina confrontata' : 'pagine confrontate');

export const rankingText = {
  title: 'Confronto',
  tally: (all: number) => `${all} ${all === 1 ? 'pagina' : 'pagine'}`,
  about: (query: string, date: string) =>
    `Le prime pagine per «${query}», cercate il ${date}, senza quelle del tuo sito.`,
  failed: "Il motore di ricerca non ha risposto: il confronto non c'è. Usa «Analizza di nuovo» più tardi.",
  none: "Nessuna delle pagine trovate si è potuta leggere: il confronto non c'è.",
  unread: (count: number) => (count === 1 ? '1 pagina non confrontata' : `${count} pagine non confrontate`),
  reason: {
    robots: 'il sito non ammette la lettura automatica',
    blocked: 'il sito rifiuta la lettura o chiede una verifica',
    unreachable: 'non raggiungibile',
    slow: 'troppo lenta',
    empty: 'senza testo da leggere',
    'not-html': 'non è una pagina web',
    'too-large': 'troppo grande',
    language: 'non è in italiano',
  } satisfies Record<UnreadReason, string>,
  related: (count: number) => (count === 1 ? '1 ricerca correlata' : `${count} ricerche correlate`),
  open: 'Apri la tabella',
  tableTitle: 'Domande e pagine confrontate',
  counted: (all: number) =>
    `Su ${all} ${pages(all)}. Il controllo riconosce le risposte dalla forma: può sfuggirne qualcuna.`,
  need: 'Domanda',
  own: 'Il tuo testo',
  count: 'Rispondono',
  of: (answering: number, all: number) => `${answering} su ${all}`,
  page: (place: number) => `Pagina ${place}`,
  yes: 'risponde',
  no: 'no',
  csv: 'Scarica CSV',
  csvName: 'confronto',
  legend: 'Le pagine',
  unreadColumns: ['Pagine non confrontate', 'Motivo'],
} as const;
