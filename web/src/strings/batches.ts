import { MAX_BATCH_PAGES, type PageState } from '@rilievo/shared/batch';
import { formatCount } from '../lib/number-format.ts';

const most = formatCount(MAX_BATCH_PAGES);

export const pagesText = (pages: number) => (pages === 1 ? '1 pagina' : `${formatCount(pages)} pagine`);

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
  wrong: (lines: number) =>
    lines === 1 ? '1 riga da correggere' : `${formatCount(lines)} righe da correggere`,
  wrongTitle: 'Righe che lasciamo fuori',
  line: (line: number) => `Riga ${formatCount(line)}:`,
  more: (lines: number) => `e altre ${formatCount(lines)}`,
  check: 'Controlla',
  checking: 'Controllo in corso...',
  before: 'Prima di avviare',
  known: (pages: number) =>
    pages === 1
      ? '1 pagina è già stata analizzata'
      : `${formatCount(pages)} pagine sono già state analizzate`,
  leaveOut: 'Lascia fuori le pagine già analizzate',
  polite: "Dello stesso sito leggiamo al massimo due pagine alla volta, con una pausa tra l'una e l'altra.",
  start: (pages: number) => (pages === 1 ? 'Avvia 1 analisi' : `Avvia ${formatCount(pages)} analisi`),
  starting: 'Avvio in corso...',
  nothingLeft: 'Tutte queste pagine sono già state analizzate. Per rifarle togli la spunta.',
  defaultTitle: (host: string, others: number) =>
    others === 0 ? host : `${host} e altri ${formatCount(others)} siti`,
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

export const waitsText = {
  daily_limit:
    'Hai raggiunto il numero di pagine che puoi analizzare oggi. Il gruppo riprende da solo domani: non devi fare nulla.',
  storage_quota:
    "Il gruppo è in pausa perché hai esaurito lo spazio per le tue analisi. Elimina quelle che non ti servono, poi premi 'Riprendi'.",
} as const;

/** The page of one batch. */
export const batchText = {
  back: 'Più pagine',
  loading: 'Caricamento del gruppo...',
  notFound: 'Gruppo non trovato',
  notFoundHint: 'È stato eliminato, oppure appartiene a un altro account.',
  sent: (date: string) => `Inviato il ${date}`,
  progress: (done: number, all: number) => `${formatCount(done)} di ${pagesText(all)}`,
  progressLabel: 'Pagine finite',
  pause: 'Metti in pausa',
  resume: 'Riprendi',
  stop: 'Ferma',
  stopTitle: 'Fermare il gruppo?',
  stopExplanation: (pages: number) =>
    `Le analisi già pronte restano. ${pages === 1 ? 'La pagina che aspetta non verrà analizzata' : `Le ${formatCount(pages)} pagine che aspettano non verranno analizzate`}, e non si può riprendere.`,
  retry: (pages: number) =>
    pages === 1 ? 'Riprova la pagina non riuscita' : `Riprova le ${formatCount(pages)} non riuscite`,
  export: 'Scarica CSV',
  remove: 'Elimina gruppo',
  removeTitle: 'Elimina definitivamente?',
  removeExplanation: (pages: number) =>
    `Con il gruppo elimini anche ${pages === 1 ? 'la sua analisi' : `le sue ${formatCount(pages)} analisi`}. Questa azione non può essere annullata.`,
  removeConfirm: 'Elimina',
  findings: 'Che cosa manca in più pagine',
  findingsHint: 'Scegli una voce per vedere solo le sue pagine.',
  allFindings: (findings: number) => `Mostra tutte le ${formatCount(findings)} voci`,
  pages: 'Pagine',
  sort: 'Ordina per',
  sorts: {
    work: 'Più lavoro da fare',
    gulpease: 'Leggibilità più bassa',
    originality: 'Originalità più bassa',
    place: "Ordine dell'elenco",
  },
  critical: (boxes: number) => (boxes === 1 ? '1 critico' : `${formatCount(boxes)} critici`),
  major: (boxes: number) => (boxes === 1 ? '1 importante' : `${formatCount(boxes)} importanti`),
  needs: (needs: number) =>
    needs === 1 ? '1 domanda senza risposta piena' : `${formatCount(needs)} domande senza risposta piena`,
  gulpease: (score: string) => `Gulpease ${score}`,
  originality: (score: string) => `Originalità ${score}`,
  open: (boxes: number) => (boxes === 1 ? '1 da decidere' : `${formatCount(boxes)} da decidere`),
  columns: {
    url: 'Indirizzo',
    title: 'Titolo',
    state: 'Stato',
    reason: 'Motivo',
    critical: 'Rilievi critici',
    major: 'Rilievi importanti',
    open: 'Rilievi da decidere',
    needs: 'Domande senza risposta piena',
    gulpease: 'Gulpease',
    originality: 'Originalità',
    missing: 'Che cosa manca',
    result: 'Risultato',
  },
} as const;

/** What a criterion of the E-E-A-T checklist that is missing means for a page, after "38 pagine". */
export const missingText: Readonly<Record<string, string>> = {
  'fonti-citate': 'senza fonti',
  'fonti-primarie': 'senza fonti primarie',
  'collegamenti-esterni': 'senza collegamenti ad altri siti',
  'esperti-con-nome': 'con esperti senza nome',
  'dati-originali': 'senza dati propri',
  'autore-indicato': 'senza autore',
  'profilo-dell-autore': "senza profilo dell'autore",
  'esperienza-diretta': 'senza esperienza diretta',
  'misure-proprie': 'senza misure proprie',
  'metodo-di-prova': 'senza metodo di prova',
  insuccessi: 'senza insuccessi raccontati',
  'tempo-dell-esperienza': "senza il tempo dell'esperienza",
  'giudizio-motivato': 'senza un giudizio motivato',
  'pregi-e-difetti': 'senza difetti di ciò che consigliano',
  'uso-nel-tempo': "senza l'uso nel tempo",
  'qualifica-dell-autore': "senza qualifica dell'autore",
  'revisione-esperta': 'senza revisione di un esperto',
  'termini-spiegati': 'con termini non spiegati',
  'indicazioni-precise': 'con indicazioni imprecise',
  'consigli-motivati': 'con consigli senza un perché',
  'limiti-ed-eccezioni': 'senza limiti ed eccezioni',
  'esempi-concreti': 'senza esempi concreti',
  'criteri-dichiarati': 'senza criteri di confronto',
  'passaggi-ordinati': 'senza passaggi ordinati',
  'risposte-principali': 'senza le risposte principali',
  'data-di-pubblicazione': 'senza data di pubblicazione',
  'data-di-aggiornamento': 'senza data di aggiornamento',
  'fatti-con-data': 'con fatti senza data',
  'cifre-con-fonte': 'con cifre senza fonte',
  'titolo-onesto': 'con un titolo che esagera',
  'senza-promesse': 'con promesse non dimostrate',
  avvertenze: 'senza avvertenze',
  'interessi-dichiarati': 'senza interessi dichiarati',
  'argomento-in-apertura': "senza l'argomento in apertura",
  'come-e-fatto': 'senza dire come sono fatte',
  'editore-indicato': 'senza editore',
  contatti: 'senza contatti',
  'dati-dell-attivita': "senza dati dell'attività",
  'connessione-sicura': 'senza connessione sicura',
  'pagina-originale': "che non sono l'originale",
};

export const batchSuccess = {
  started: 'Gruppo avviato. Le analisi compaiono qui via via che sono pronte.',
  removed: 'Gruppo eliminato con successo',
} as const;

export const batchError = {
  load: 'Si è verificato un errore nel caricamento dei gruppi',
  none: 'Inserisci almeno un indirizzo valido.',
  tooMany: (pages: number) =>
    `Sono ${formatCount(pages)} indirizzi: un gruppo ne contiene al massimo ${most}. Dividi l'elenco in più gruppi.`,
  tooLong: "Gli indirizzi sono troppo lunghi per un gruppo solo. Dividi l'elenco in più gruppi.",
  fileTooLarge: 'Il file supera 50 MB: dividilo, oppure tieni solo la colonna degli indirizzi.',
  fileUnreadable: 'Il file non si può leggere: aprilo, copia la colonna degli indirizzi e incollala qui.',
  sitemapIndex:
    'Questo è un indice di sitemap: elenca altre sitemap, non pagine. Apri nel browser quelle che ti servono, salvale e sceglile qui.',
  fileWithoutAddresses:
    'In questo file non troviamo indirizzi. Serve una colonna con indirizzi completi, come https://esempio.it/pagina.',
  steer: 'Il gruppo non è cambiato: lo stato mostrato non era più quello attuale. Ora è aggiornato.',
} as const;

/** Refusals of the database that concern batches alone. */
export const batchRefusals: Readonly<Record<string, string>> = {
  too_many_batches: 'Hai già 50 gruppi: eliminane uno che non ti serve, poi riprova.',
  batch_size: `Un gruppo contiene da 1 a ${most} pagine. Dividi l'elenco e riprova.`,
  invalid_pages: 'Un indirizzo non è accettato: controlla che siano tutti completi e pubblici.',
  too_many_changes: "Hai fatto troppe modifiche in un'ora. Aspetta qualche minuto e riprova.",
};
