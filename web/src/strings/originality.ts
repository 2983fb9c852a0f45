import type { EXTERNAL_FAILURES, LeftOutReference, Originality } from '@rilievo/shared/originality';

export const originalityText = {
  title: 'Confronto Punteggi di Originalità',
  notScored: 'non calcolato',
  help: 'Come si leggono i punteggi',
  helpText:
    'Da 0 a 100: più è alto, meno il testo riprende i testi confrontati, cioè le fonti lette e i tuoi altri articoli. Non dice se un testo è scritto da un modello, e una parafrasi profonda può sfuggire.',
  native: 'Contenuto di partenza',
  mixed: 'Contenuto rielaborato',
  meaning: 'Misura le riprese dai testi confrontati: non dice se un testo è scritto da un modello.',
  details: 'Mostra dettagli',
  notLoaded: 'I dettagli non si sono caricati.',
  detailsTitle: 'Dettaglio originalità',
  sentences: 'Frasi e punteggi',
  sentence: 'Frase',
  score: 'Punteggio',
} as const;

/** The meaning of a score, by the notches of its bar. */
export const scoreText = {
  low: 'Poco originale.',
  middle: 'In parte originale.',
  high: 'Originale rispetto ai testi confrontati.',
  taken: (taken: string, all: string) => {
    if (taken === '0') return 'Nessuna frase riprende i testi confrontati.';
    if (taken === '1') return `Una frase su ${all} riprende i testi confrontati.`;
    return `${taken} frasi su ${all} riprendono i testi confrontati.`;
  },
} as const;

export const unscoredText = {
  'no-reference': "Nessun punteggio: non c'è nulla con cui confrontare il testo.",
  'no-text': 'Nessun punteggio: nel contenuto non ci sono frasi da confrontare.',
} as const satisfies Record<NonNullable<Originality['unscored']>, string>;

export const comparedText = {
  nothing: 'Nessuna fonte è stata letta e nessun altro tuo articolo ha passaggi in comune.',
  compared: (count: number) => (count === 1 ? 'Confrontato con un testo' : `Confrontato con ${count} testi`),
  leftOut: (count: number) =>
    count === 1 ? 'Un testo trovato e non confrontato' : `${count} testi trovati e non confrontati`,
  source: 'fonte',
  own: 'tuo articolo',
  words: (count: string) => `${count} parole`,
} as const;

export const leftOutText = {
  'same-address': 'è questa stessa pagina',
  'same-text': "è un'altra versione di questo testo",
  'too-short': 'ha troppo poche parole',
  unreachable: 'non siamo riusciti a leggere la pagina',
} as const satisfies Record<LeftOutReference['reason'], string>;

export const sentenceText = {
  original: 'Testo di partenza',
  added: (mark: string) => `Aggiunta ${mark}`,
  taken: (mark: string, source: number) => `Aggiunta ${mark}, ripresa dalla fonte ${source}`,
  verbatim: (title: string) => `Ha parole in comune con «${title}»`,
  near: (title: string) => `È molto simile a un passaggio di «${title}»`,
  quotation: 'Citazione',
  lowConfidence: 'Frase breve, punteggio poco affidabile',
} as const;

export const externalText = {
  scorers: { winston: 'Winston AI' } as Readonly<Record<string, string>>,
  name: (scorer: string) => `${scorer}, rilevatore di testi generati`,
  human: 'Per questo servizio è più probabile che il contenuto di partenza sia scritto da una persona.',
  generated: 'Per questo servizio è più probabile che il contenuto di partenza sia scritto da un modello.',
  inconclusive: 'Troppo vicino alla metà: non permette di dire nulla.',
  apart: "È un'altra misura: non entra nei punteggi di originalità.",
  details: 'Mostra le frasi',
  notScored: 'Nessun punteggio:',
} as const;

export const externalFailureText = {
  'too-short': 'il testo è più breve di quanto il servizio accetta.',
  'too-long': 'il testo è più lungo di quanto il servizio accetta.',
  rejected: 'il servizio ha rifiutato la richiesta.',
  unauthorised: 'la chiave del servizio non è valida.',
  'no-credit': 'il credito presso il servizio è esaurito.',
  forbidden: 'la chiave non permette questa richiesta.',
  'rate-limited': 'il servizio ha ricevuto troppe richieste.',
  unavailable: 'il servizio non ha risposto.',
  'time-out': 'il servizio non ha risposto in tempo.',
  malformed: 'la risposta del servizio non è leggibile.',
} as const satisfies Record<(typeof EXTERNAL_FAILURES)[number], string>;
