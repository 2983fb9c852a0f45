import type { FailureCode } from '@rilievo/shared/failure';
import { MAX_WORDS, MIN_WORDS } from '@rilievo/shared/limits';

const count = new Intl.NumberFormat('it-IT', { useGrouping: 'always' });

interface FailureText {
  readonly what: string;
  readonly remedy: string;
}

/** Why an analysis failed, in words: what happened, and what to do about it. */
export const failureText = {
  invalid_url: {
    what: "L'indirizzo non è valido.",
    remedy:
      'Usa un indirizzo pubblico completo, che inizia con https:// o http:// e non contiene nome utente e password.',
  },
  address_not_allowed: {
    what: "L'indirizzo porta a una rete privata o usa una porta insolita: non possiamo leggerlo.",
    remedy: 'Usa una pagina pubblica, oppure incolla il testo.',
  },
  page_unreachable: {
    what: 'La pagina non risponde.',
    remedy: "Controlla l'indirizzo e riprova tra qualche minuto, oppure incolla il testo.",
  },
  page_not_found: {
    what: "A questo indirizzo non c'è nessuna pagina.",
    remedy: "Controlla l'indirizzo e invia una nuova analisi.",
  },
  page_blocked: {
    what: 'Il sito non ci permette di leggere la pagina.',
    remedy: 'Apri la pagina nel browser, copia il testo e incollalo in una nuova analisi.',
  },
  page_error: {
    what: 'Il sito ha risposto con un errore.',
    remedy: 'È un problema del sito. Riprova più tardi, oppure incolla il testo.',
  },
  too_many_redirects: {
    what: 'La pagina rimanda ad altri indirizzi troppe volte.',
    remedy: "Apri la pagina nel browser e usa l'indirizzo a cui arrivi.",
  },
  page_too_large: {
    what: 'La pagina è troppo pesante.',
    remedy: "Incolla solo il testo dell'articolo in una nuova analisi.",
  },
  not_html: {
    what: "A questo indirizzo non c'è una pagina web (può essere un PDF, un'immagine o un file).",
    remedy: 'Apri il file, copia il testo e incollalo in una nuova analisi.',
  },
  no_article: {
    what: 'Non abbiamo trovato un articolo in questa pagina.',
    remedy: "Controlla che l'indirizzo porti a un articolo e non a un elenco, oppure incolla il testo.",
  },
  too_short: {
    what: `Il testo è troppo breve: servono almeno ${count.format(MIN_WORDS)} parole.`,
    remedy: 'Se la pagina ne ha di più, incolla il testo; altrimenti inviane uno più lungo.',
  },
  too_long: {
    what: `Il testo è troppo lungo: il massimo è ${count.format(MAX_WORDS)} parole.`,
    remedy: 'Dividi il testo e invia una parte alla volta.',
  },
  page_too_complex: {
    what: 'La struttura della pagina o del testo è troppo complessa da analizzare.',
    remedy: "Incolla solo il testo dell'articolo, o una sua parte, in una nuova analisi.",
  },
  model_key_refused: {
    what: 'Il servizio del modello linguistico ha rifiutato la chiave di accesso.',
    remedy: 'Avvisa chi gestisce Rilievo: la chiave va controllata. Poi premi Riprova.',
  },
  model_no_credit: {
    what: 'Il credito presso il servizio del modello linguistico è esaurito.',
    remedy: 'Avvisa chi gestisce Rilievo: il credito va ricaricato. Poi premi Riprova.',
  },
  model_busy: {
    what: 'Il modello linguistico riceve troppe richieste in questo momento.',
    remedy: 'Premi Riprova tra qualche minuto, oppure scegli un altro modello in una nuova analisi.',
  },
  model_unavailable: {
    what: 'Il modello linguistico non risponde.',
    remedy: 'Premi Riprova tra qualche minuto: ciò che era già pronto non va perso.',
  },
  model_request_refused: {
    what: 'Il servizio del modello linguistico non conosce questo modello, o non ha accettato la richiesta.',
    remedy:
      'Scegli un altro modello in una nuova analisi. Avvisa chi gestisce Rilievo: vanno controllati LLM_MODELS e LLM_MODEL_MAP.',
  },
  model_answer_unusable: {
    what: 'Il modello linguistico ha dato una risposta che non possiamo usare.',
    remedy: 'Premi Riprova, oppure scegli un altro modello in una nuova analisi.',
  },
  model_budget_spent: {
    what: "L'analisi ha raggiunto il limite di spesa prima della fine.",
    remedy: 'Invia un testo più corto o meno attività, oppure scegli un modello meno costoso.',
  },
  model_month_spent: {
    what: 'La spesa per il modello linguistico ha raggiunto il tetto del mese.',
    remedy:
      'Chiedi a chi gestisce Rilievo di alzare il tetto (LLM_MONTHLY_USD), oppure aspetta il primo giorno del mese prossimo. Poi premi Riprova.',
  },
  approval_ended: {
    what: "L'account non era approvato quando è arrivato il turno dell'analisi, che quindi non è cominciata.",
    remedy: 'Ora che il tuo account è di nuovo approvato, premi Riprova.',
  },
  interrupted: {
    what: "L'analisi si è interrotta più volte prima della fine.",
    remedy: "Il tuo testo non c'entra. Premi Riprova: se succede ancora, avvisa chi gestisce Rilievo.",
  },
  internal: {
    what: "L'analisi si è fermata per un problema nostro.",
    remedy: "Il tuo testo non c'entra. Premi Riprova tra qualche minuto.",
  },
} as const satisfies Record<FailureCode, FailureText>;
