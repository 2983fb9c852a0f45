import { MAX_WORDS, MIN_WORDS } from '@rilievo/shared/limits';

/** The engine that answers if no model is configured. */
export const LOCAL_ENGINE = 'Motore locale (senza modello linguistico)';

const grouped = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

export const requestText = {
  instructions: 'Istruzioni Agente',
  instructionsInfo: [
    'Ogni attività aggiunge riquadri di un colore. Le tue frasi restano identiche: sei tu a decidere, riquadro per riquadro, che cosa accettare.',
    'Nel prompt scrivi ciò che il testo non dice: per chi è, quale ricerca deve intercettare, quale tono usare. Gli indirizzi che indichi vengono letti come fonti.',
  ],
  instructionsMore: 'Guida: i tre colori',
  source: 'Articolo o Pagina da ottimizzare',
  sourceInfo: [
    "Con l'URL leggiamo la pagina pubblica e ne prendiamo l'articolo, senza menu, commenti e pubblicità. Con il testo lavoriamo su ciò che incolli. Usa l'uno o l'altro.",
    `Servono da ${grouped.format(MIN_WORDS)} a ${grouped.format(MAX_WORDS)} parole. La tua pagina non viene modificata: il risultato si copia o si scarica.`,
  ],
  sourceMore: 'Guida: che cosa esce da qui e che cosa no',
  llm: 'LLM',
  llmHelp: 'Il modello che legge il testo e scrive le aggiunte. I modelli Pro sono più accurati e più lenti.',
  localEngine:
    'Qui non è configurato nessun modello: risponde sempre questo motore, senza inviare il testo a un modello.',
  usualCost: (cost: string) =>
    `Le tue ultime analisi con questo modello sono costate in media ${cost} l'una.`,
  tasks: 'Attività',
  tasksNote: 'almeno una',
  allTasks: 'Tutte',
  prompt: 'Prompt',
  optional: 'facoltativo',
  promptHelp:
    'Indicazioni libere per questa analisi: tono, pubblico, temi da evitare, pagine da usare come fonti.',
  url: 'URL',
  urlPlaceholder: 'https://',
  urlHelp: 'La pagina deve essere pubblica. Analizziamo il testo principale, senza menu e commenti.',
  clearUrl: 'Svuota URL',
  or: 'oppure',
  content: 'Testo',
  contentPlaceholder: "Incolla qui il testo dell'articolo",
  contentHelp: "Incolla l'articolo completo, con i titoli. Vanno bene testo semplice, Markdown e HTML.",
  words: (count: string, one: boolean) => `${count} ${one ? 'parola' : 'parole'}`,
  hintUrlGiven: 'Hai inserito un URL: svuotalo per incollare un testo.',
  hintContentGiven: 'Hai incollato un testo: svuotalo per inserire un URL.',
  hintEmpty: 'Inserisci un URL oppure incolla un testo. Se manca https:// lo aggiungiamo noi.',
  hintShort: `Per un'analisi servono almeno ${grouped.format(MIN_WORDS)} parole.`,
  pastedHtml: "Abbiamo incollato l'HTML, per non perdere titoli, elenchi, tabelle e link.",
  pasteText: 'Incolla solo il testo',
  fileReplaceExplanation: 'Nel modulo hai già scritto qualcosa: al suo posto va il testo del file.',
  replaceTitle: 'Sostituire quello che hai scritto?',
  replaceExplanation: "Nel modulo c'è già una richiesta non inviata: al suo posto va quella da correggere.",
  replace: 'Sostituisci',
  correctionFailed: 'Si è verificato un errore nel caricamento della richiesta',
  exampleOffer: 'È la tua prima analisi?',
  exampleHint: "Prova con un articolo di esempio: vedi com'è fatto un risultato.",
  useExample: "Usa l'articolo di esempio",
  exampleReady: "L'articolo di esempio è pronto, con le tre attività.",
  submit: 'Invia',
  processing: 'Elaborazione in corso...',
  noteBefore: "Puoi seguire lo stato dell'analisi nella scheda ",
  noteLink: 'Cronologia',
  batches: 'Hai più pagine? Analizzale insieme',
} as const;

export const fileText = {
  choose: 'Scegli un file',
  hint: 'DOCX, HTML, Markdown o TXT, fino a 10 MB. Puoi anche trascinarlo qui.',
  reading: 'Lettura in corso...',
  read: (name: string) => `Abbiamo letto il file «${name}».`,
} as const;

/** Why a file is not read, and what to do. */
export const fileError = {
  oneOnly: 'Trascina un file alla volta',
  empty: "Nel file non c'è testo: se è una scansione, copia il testo e incollalo qui",
  tooLarge: 'Il file è troppo grande (oltre 10 MB): togli le immagini, o incolla solo il testo',
  tooLong: 'Il testo del file è troppo lungo: dividilo e invia una parte alla volta',
  otherType: 'Questo tipo di file non si può leggere: scegli un DOCX, HTML, Markdown o TXT',
  pdf: 'I PDF non si possono leggere: apri il file, copia il testo e incollalo qui',
  oldWord:
    'È un vecchio file Word (.doc) o è protetto da una password: aprilo e salvalo come DOCX senza password',
  notWord: 'Questo file non è un documento Word: se viene da un altro programma, salvalo come DOCX',
  broken: 'Il documento è danneggiato: aprilo con Word o LibreOffice, salvalo di nuovo e riprova',
  unsafe: 'Per sicurezza questo documento non si apre qui: copia il testo e incollalo',
  unread: 'Non siamo riusciti a leggere il file: riprova, o incolla il testo',
} as const;

export const requestSuccess = "Contenuto inviato con successo! Attendi l'elaborazione.";

export const requestError = {
  source: 'Devi compilare almeno uno tra URL e Contenuto',
  task: 'Seleziona almeno un task tra Intenti di ricerca, Completezza contenuto e FAQ',
  url: 'Inserisci un indirizzo completo, che inizia con https:// o http://',
  urlSpaces: "L'indirizzo contiene spazi: toglili, o copialo di nuovo dalla barra del browser",
  urlCredentials: "L'indirizzo contiene nome utente o password: toglili. Leggiamo solo pagine pubbliche",
  urlTooLong: "L'indirizzo è troppo lungo",
  contentTooLong: 'Il testo è troppo lungo: dividilo e invia una parte alla volta',
  tooManyWords: `Il testo ha più di ${grouped.format(MAX_WORDS)} parole: dividilo e invia una parte alla volta`,
  promptTooLong: 'Il prompt è troppo lungo',
} as const;

/** The backend's answers to a user who asks for more than their share, or if there is no room left. */
export const limitText: Readonly<Record<string, string>> = {
  too_many_pending: 'Hai già troppe analisi in attesa: aspetta che ne finisca una.',
  disk_full:
    "Sul server non c'è più spazio. Quello che hai scritto resta qui: avvisa chi gestisce Rilievo e riprova.",
  storage_quota:
    'Hai esaurito lo spazio per le tue analisi: eliminane qualcuna, o un gruppo di pagine, e riprova.',
  daily_limit: 'Hai raggiunto il numero massimo di analisi per oggi. Riprova domani.',
  monthly_limit:
    'Hai raggiunto il numero massimo di analisi per questo mese. Per averne altre scrivi a un amministratore.',
  monthly_cost:
    'Hai raggiunto la spesa massima di questo mese per i modelli. Per alzarla scrivi a un amministratore.',
};
