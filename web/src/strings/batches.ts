import { type BatchHead, MAX_BATCH_PAGES, type PageState } from '@rilievo/shared/batch';
import type { FailureCode } from '@rilievo/shared/failure';
import { formatCount } from '../lib/number-format.ts';
import { failureText } from './failures.ts';

const most = formatCount(MAX_BATCH_PAGES);

export const pagesText = (pages: number) => (pages === 1 ? '1 pagina' : `${formatCount(pages)} pagine`);

/** A duration that is only expected, in its largest unit. */
function durationText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'meno di un minuto';
  if (minutes < 60) return minutes === 1 ? 'circa 1 minuto' : `circa ${minutes} minuti`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return hours === 1 ? 'circa 1 ora' : `circa ${hours} ore`;
  return `circa ${formatCount(Math.round(hours / 24))} giorni`;
}

/** The page from which many addresses are sent. */
export const batchesText = {
  title: 'Più pagine',
  lead: `Analizza insieme fino a ${most} pagine, con le stesse istruzioni. Puoi chiudere la finestra: il lavoro continua.`,
  addresses: 'Indirizzi',
  addressesNote: 'uno per riga',
  placeholder: 'https://esempio.it/prima-pagina\nhttps://esempio.it/seconda-pagina',
  file: 'Scegli un file',
  fileHint:
    'CSV, TXT o sitemap (.xml, .xml.gz). Puoi anche trascinarlo qui: la colonna degli indirizzi la troviamo noi.',
  name: 'Nome',
  nameHint: 'Serve a ritrovare il gruppo. Se lo lasci vuoto usiamo il nome del sito.',
  found: (pages: number) => (pages === 1 ? '1 indirizzo valido' : `${formatCount(pages)} indirizzi validi`),
  duplicates: (lines: number) => (lines === 1 ? '1 doppione tolto' : `${formatCount(lines)} doppioni tolti`),
  wrong: (lines: number) => (lines === 1 ? '1 riga non valida' : `${formatCount(lines)} righe non valide`),
  wrongTitle: 'Righe lasciate fuori: correggile se servono',
  notComplete: 'non è un indirizzo completo',
  line: (line: number) => `Riga ${formatCount(line)}:`,
  more: (lines: number) => (lines === 1 ? "e un'altra" : `e altre ${formatCount(lines)}`),
  check: 'Controlla',
  checking: 'Controllo in corso...',
  before: 'Prima di avviare',
  known: (pages: number) =>
    pages === 1
      ? '1 pagina è già stata analizzata'
      : `${formatCount(pages)} pagine sono già state analizzate`,
  leaveOut: 'Lascia fuori le pagine già analizzate',
  polite: "Dello stesso sito leggiamo al massimo due pagine alla volta, con una pausa tra l'una e l'altra.",
  estimating: 'Calcolo il tempo previsto...',
  time: ({ seconds, days }: { seconds: number; days: number | null }, aDay: number) =>
    days === null
      ? 'Queste pagine superano quelle che puoi ancora avviare questo mese: il gruppo finirà il mese prossimo, o quando un amministratore alza il tuo limite.'
      : days > 1
        ? `Puoi avviare ${pagesText(aDay)} al giorno: per finirle ci vogliono ${formatCount(days)} giorni.`
        : `Tempo previsto: ${durationText(seconds)}.`,
  cost: (cost: string) =>
    `Costo previsto: circa ${cost}, dalla media delle tue ultime analisi con questo modello.`,
  costUnknown:
    'Il costo non è prevedibile: con questo modello non hai ancora analisi di cui si conosca il prezzo.',
  start: (pages: number) => (pages === 1 ? 'Avvia 1 analisi' : `Avvia ${formatCount(pages)} analisi`),
  starting: 'Avvio in corso...',
  nothingLeft: 'Tutte queste pagine sono già state analizzate. Per rifarle togli la spunta.',
  defaultTitle: (host: string, others: number) =>
    others === 0
      ? host
      : others === 1
        ? `${host} e un altro sito`
        : `${host} e altri ${formatCount(others)} siti`,
  list: 'I tuoi gruppi di pagine',
  empty: 'Non hai ancora inviato gruppi di pagine.',
  loading: 'Caricamento dei gruppi...',
} as const;

export const batchStateText = {
  running: 'In corso',
  paused: 'In pausa',
  stopped: 'Fermato',
  finished: 'Finito',
} as const;

export const pageStateText = {
  waiting: 'In attesa del suo turno',
  queued: 'In Coda',
  running: 'In Elaborazione',
  completed: 'Completata',
  failed: 'Non riuscita',
  stopped: 'Non analizzata',
  deleted: 'Eliminata',
} as const satisfies Record<PageState, string>;

/** The same before a count of pages. */
export const pageStatesText = {
  ...pageStateText,
  completed: 'Completate',
  failed: 'Non riuscite',
  stopped: 'Non analizzate',
  deleted: 'Eliminate',
} as const satisfies Record<PageState, string>;

export const waitsText = {
  daily_limit:
    'Hai raggiunto il numero di pagine che puoi analizzare oggi. Il gruppo riprende da solo domani: non devi fare nulla.',
  model_month_spent:
    'La spesa per il modello linguistico ha raggiunto il tetto del mese. Il gruppo riprende da solo il mese prossimo, o quando chi gestisce Rilievo alza il tetto (LLM_MONTHLY_USD).',
  monthly_limit:
    'Hai raggiunto il numero di analisi che puoi avviare questo mese. Il gruppo riprende da solo il mese prossimo, o quando un amministratore alza il tuo limite.',
  monthly_cost:
    'Hai raggiunto la spesa che puoi fare questo mese per i modelli. Il gruppo riprende da solo il mese prossimo, o quando un amministratore alza il tuo limite.',
  storage_quota:
    'Il gruppo è in pausa perché hai esaurito lo spazio per le tue analisi. Elimina quelle che non ti servono, o un gruppo, poi premi Riprendi.',
} as const satisfies Record<NonNullable<BatchHead['waits']>, string>;

function leftOutText(pages: number): string {
  if (pages === 0) return '';
  return pages === 1
    ? '. La pagina che aspetta non verrà analizzata'
    : `. Le ${formatCount(pages)} pagine che aspettano non verranno analizzate`;
}

/** The page of one batch. */
export const batchText = {
  back: 'Più pagine',
  loading: 'Caricamento del gruppo...',
  notFound: 'Gruppo non trovato',
  notFoundHint: 'È stato eliminato, oppure appartiene a un altro account.',
  sent: (date: string) => `Inviato il ${date}`,
  run: (date: string) => `Ripetizione programmata del ${date}`,
  runOf: (title: string, day: string) => `${title}: ripetizione del ${day}`,
  progress: (done: number, all: number) => `${formatCount(done)} di ${pagesText(all)}`,
  progressLabel: 'Pagine finite',
  pause: 'Metti in pausa',
  resume: 'Riprendi',
  stop: 'Ferma',
  stopTitle: 'Fermare il gruppo?',
  stopExplanation: (pages: number) =>
    `Le analisi già pronte restano${leftOutText(pages)}, e il gruppo non si può riprendere.`,
  retry: (pages: number) =>
    pages === 1 ? 'Riprova la pagina non riuscita' : `Riprova le ${formatCount(pages)} non riuscite`,
  remove: 'Elimina gruppo',
  removeTitle: 'Elimina definitivamente?',
  removeExplanation:
    'Con il gruppo elimini anche tutte le sue analisi. Questa azione non può essere annullata.',
  removeConfirm: 'Elimina',
  findings: 'Che cosa manca a più pagine',
  findingsHint: 'Scegli una voce per vedere solo le sue pagine.',
  allFindings: (findings: number) => `Mostra tutte le ${formatCount(findings)} voci`,
  sameSearch: 'Pagine che rispondono alla stessa ricerca',
  sameSearchHint:
    'Nei risultati possono farsi concorrenza: scegline una da tenere, oppure distingui gli argomenti. Qui ci sono solo le ricerche con le stesse parole.',
  forSearch: (query: string) => `per «${query}»`,
  allSearches: (searches: number) => `Mostra tutte le ${formatCount(searches)} ricerche`,
  pages: 'Pagine',
  sort: 'Ordina per',
  sorts: {
    work: 'Più lavoro da fare',
    gulpease: 'Leggibilità più bassa',
    originality: 'Originalità più bassa',
    place: "Ordine dell'elenco",
  },
  critical: (boxes: number) => `Prima di pubblicare: ${formatCount(boxes)}`,
  major: (boxes: number) => `Conviene: ${formatCount(boxes)}`,
  needs: (needs: number) =>
    needs === 1 ? '1 domanda senza risposta piena' : `${formatCount(needs)} domande senza risposta piena`,
  gulpease: (score: string) => `Gulpease ${score}`,
  originality: (score: string) => `Originalità ${score}`,
  sameText: "Testo quasi uguale a quello di un'altra tua pagina",
  open: (boxes: number) => (boxes === 1 ? '1 da decidere' : `${formatCount(boxes)} da decidere`),
  columns: {
    url: 'Indirizzo',
    title: 'Titolo',
    state: 'Stato',
    reason: 'Motivo',
    remedy: 'Che cosa fare',
    critical: 'Rilievi: prima di pubblicare',
    major: 'Rilievi: conviene',
    open: 'Rilievi da decidere',
    needs: 'Domande senza risposta piena',
    gulpease: 'Gulpease',
    originality: 'Originalità',
    missing: 'Che cosa manca',
    result: 'Risultato',
  },
} as const;

export const batchSuccess = {
  started: 'Gruppo avviato. Le analisi compaiono qui via via che sono pronte.',
  removed: 'Gruppo eliminato con successo',
} as const;

export const batchError = {
  load: 'Si è verificato un errore nel caricamento. Ricarica la pagina.',
  none: 'Inserisci almeno un indirizzo valido.',
  tooMany: (pages: number) =>
    `Sono ${formatCount(pages)} indirizzi: un gruppo ne contiene al massimo ${most}. Dividi l'elenco in più gruppi.`,
  tooLong: "Gli indirizzi sono troppo lunghi per un gruppo solo. Dividi l'elenco in più gruppi.",
  fileTooLarge: 'Il file supera 50 MB: dividilo, oppure tieni solo la colonna degli indirizzi.',
  fileUnreadable: 'Il file non si può leggere: aprilo, copia la colonna degli indirizzi e incollala qui.',
  sitemapIndex:
    'Questo è un indice di sitemap: elenca altre sitemap, non pagine. Scrivi il suo indirizzo in «Prendi gli indirizzi dalla sitemap del sito», e le leggiamo noi.',
  fileWithoutAddresses:
    'In questo file non troviamo indirizzi. Serve una colonna con indirizzi completi, come https://esempio.it/pagina.',
  steer: 'Nel frattempo lo stato del gruppo era cambiato. Ora lo vedi aggiornato: se serve, riprova.',
} as const;

/** Refusals of the database that concern batches alone. */
export const batchRefusals: Readonly<Record<string, string>> = {
  too_many_batches: 'Hai già 50 gruppi: eliminane uno che non ti serve, poi riprova.',
  batch_size: `Un gruppo contiene da 1 a ${most} pagine. Dividi l'elenco e riprova.`,
  invalid_pages: 'Almeno un indirizzo non è stato accettato: controlla che tutti siano completi e pubblici.',
  too_many_waiting:
    'Hai già 10.000 pagine in attesa. Aspetta che diminuiscano, oppure ferma un gruppo, poi riprova.',
  too_many_changes: "Hai fatto troppe modifiche in un'ora. Aspetta qualche minuto e riprova.",
};

const PASTE = 'Analizza questa pagina dal modulo, incollando il testo.';
const RETRY = 'Riprovala con il pulsante in cima alla pagina.';

/** Advice about a failed page, where the usual advice names something that a batch does not have. */
const ownRemedies: Partial<Record<FailureCode, string>> = {
  address_not_allowed: PASTE,
  page_unreachable: `${RETRY} Oppure analizzala dal modulo, incollando il testo.`,
  page_blocked: PASTE,
  page_error: `È un problema del sito. ${RETRY}`,
  page_too_large: PASTE,
  not_html: PASTE,
  no_article: PASTE,
  page_too_complex: PASTE,
  model_key_refused: `Avvisa chi gestisce Rilievo: la chiave va controllata. ${RETRY}`,
  model_no_credit: `Avvisa chi gestisce Rilievo: il credito va ricaricato. ${RETRY}`,
  model_month_spent: `Chiedi a chi gestisce Rilievo di alzare il tetto (LLM_MONTHLY_USD), oppure aspetta il primo giorno del mese prossimo. ${RETRY}`,
  model_busy: RETRY,
  model_unavailable: RETRY,
  model_answer_unusable: RETRY,
  approval_ended: `La pagina non c'entra, e ora il tuo account è di nuovo approvato. ${RETRY}`,
  interrupted: `La pagina non c'entra. ${RETRY}`,
  internal: `La pagina non c'entra. ${RETRY}`,
};

/** Why a page of a batch failed, and what to do about it. */
export function pageFailureText(code: FailureCode): { readonly what: string; readonly remedy: string } {
  const { what, remedy } = failureText[code];
  return { what, remedy: ownRemedies[code] ?? remedy };
}
