import type { AnswerType } from '../../../reading/needs-bank/need-class.ts';

/** What the author has to write for each type of answer; the second is for the second such box of an article. */
const TO_WRITE: Readonly<Record<AnswerType, readonly [string, string]>> = {
  money: [
    "Scrivi la cifra o la fascia in euro, con il mese in cui l'hai verificata e ciò che la fa cambiare.",
    'Bastano due numeri, il minimo e il massimo in euro, con un caso per ciascuno.',
  ],
  duration: [
    'Scrivi il tempo in minuti, ore, giorni o anni, e da che cosa dipende.',
    'Dai un intervallo di tempo, il caso più breve e quello più lungo.',
  ],
  temperature: [
    'Scrivi i gradi, con il minimo e il massimo oltre i quali non va più bene.',
    'Indica i gradi e come si misurano.',
  ],
  amount: [
    'Scrivi la quantità con la sua unità, e per quante persone o per quale superficie vale.',
    "Dai un numero con l'unità di misura e il caso a cui si riferisce.",
  ],
  date: [
    "Scrivi il mese o il giorno preciso, e se cambia da una zona o da un anno all'altro.",
    'Indica la data o il periodo, e che cosa succede prima o dopo.',
  ],
  hours: [
    'Scrivi giorni e orari, con le chiusure, e la data a cui valgono.',
    'Elenca gli orari giorno per giorno; se cambiano con la stagione, dillo.',
  ],
  interval: [
    'Scrivi ogni quanti giorni, settimane o mesi, e in quali casi il ritmo cambia.',
    'Indica la frequenza, e da quale segno si capisce che è il momento.',
  ],
  place: [
    "Scrivi il luogo preciso, con l'indirizzo o un punto di riferimento.",
    'Indica dove, con il nome della via, della zona o del punto vendita.',
  ],
  phone: [
    "Scrivi il numero o l'indirizzo di posta, e in quali orari rispondono.",
    'Indica il recapito diretto e chi risponde.',
  ],
  names: [
    "Fai l'elenco, una voce per riga, con una parola su ciascuna.",
    'Fai i nomi: tre o quattro bastano, dal più importante.',
  ],
  person: [
    'Scrivi chi, con nome o qualifica, e quando tocca a un altro.',
    'Indica la persona o la figura a cui rivolgersi.',
  ],
  yesno: [
    'Rispondi sì o no nella prima frase, poi spiega a quali condizioni.',
    'Comincia con sì, no o dipende; se dipende, scrivi da che cosa.',
  ],
  procedure: [
    'Scrivi i passaggi in ordine, uno per riga, con ciò che serve per ciascuno.',
    "Spiega come si fa, dal primo gesto all'ultimo, e come si capisce che è riuscito.",
  ],
  definition: [
    'Spiegalo in una frase con parole comuni, poi fai un esempio.',
    'Dai una definizione di due righe, che si capisca senza leggere altro.',
  ],
  comparison: [
    "Metti le alternative una di fronte all'altra, anche in una tabella, e di' quando conviene ciascuna.",
    "Di' in che cosa differiscono e quale scegliere in quale caso.",
  ],
  percentage: [
    'Scrivi la percentuale, di che cosa è la parte e da dove viene.',
    'Indica la quota in cifre, con la fonte.',
  ],
  measure: [
    'Scrivi la misura con la sua unità, e il minimo sotto il quale non basta.',
    'Indica le misure in cifre e come si prendono.',
  ],
  age: [
    "Scrivi l'età in mesi o in anni, e che cosa cambia prima e dopo.",
    'Indica da quale età e fino a quale.',
  ],
  law: [
    'Cita la norma con numero e anno, e il collegamento al testo ufficiale.',
    'Indica legge e articolo, e da quando valgono.',
  ],
  reason: [
    'Spiega il perché in due o tre frasi, partendo dalla causa più frequente.',
    'Scrivi la causa, come si riconosce e che cosa comporta.',
  ],
};

/** «Quando serve il medico?» asks for a sign, whatever the type of its answer. */
const SIGN = "Scrivi il segno che decide, e dopo quanti giorni o con quale valore, se ce n'è uno.";
const ASKS_SIGN = /^(?:quando (?!.*(?:data|mese|stagione))|quali (?:segnali|segni))/i;
const MODEL = 'Metti il modello intero, con gli spazi da riempire.';
const ASKS_MODEL = /modello da copiare|^c'è un (?:modello|fac-simile|facsimile)/i;
const EXAMPLE = 'Porta un caso intero, con le cifre o con ciò che è successo.';
const ASKS_EXAMPLE = /^c'è un esempio/i;
const WHO = 'Scrivi chi, con quali requisiti, e chi resta escluso.';
const ASKS_WHO = /^(?:chi (?:può|ne|ha|deve|non)|a chi (?:spetta|si applica|va))(?= |\?)/i;
/** «Che cosa cambia all'estero?» is answered by a rule, and only these by a cause. */
const RULE = 'Rispondi in due o tre frasi: la regola, e che cosa deve fare chi si trova in quel caso.';
const ASKS_CAUSE = /^(?:perché|come mai|da (?:che|cosa|dove)|qual[ei] .*\b(?:caus|motiv|ragion))/i;
/** How a question begins says what has to be written more closely than the type by which its answer is recognised. */
const ASKS: readonly (readonly [RegExp, AnswerType])[] = [
  [/^(?:quanto (?:cost\p{L}+|si (?:spende|paga))|a quanto ammonta)/iu, 'money'],
  [/^(?:si p|può|possono|è |sono |c'è|ci sono|va |vanno |serve |conviene |bisogna )/iu, 'yesno'],
  [/^(?:come|com'è) /iu, 'procedure'],
  [/^dove /iu, 'place'],
  [/^(?:quali|che cosa serve|che cosa bisogna portare)/iu, 'names'],
];
/** Only these are answered by a sign: «Quando arrivano i soldi?» asks for a time. */
const BY_SIGN: ReadonlySet<AnswerType> = new Set(['reason', 'procedure', 'names', 'yesno']);
/** «Quali sono gli orari?», «Quale legge?»: their values are asked for by type. */
const BY_TYPE: ReadonlySet<AnswerType> = new Set([
  'hours',
  'law',
  'measure',
  'percentage',
  'money',
  'temperature',
]);

/** What the author has to write; `again` where the article already has a box for this type of answer. */
export function toWrite(answer: AnswerType, question: string, again: boolean): string {
  if (ASKS_MODEL.test(question)) return MODEL;
  if (ASKS_EXAMPLE.test(question)) return EXAMPLE;
  if (answer === 'names' && ASKS_WHO.test(question)) return WHO;
  if (BY_SIGN.has(answer) && ASKS_SIGN.test(question)) return SIGN;
  const asked = BY_TYPE.has(answer) ? undefined : ASKS.find(([pattern]) => pattern.test(question));
  if (answer === 'reason' && !asked && !ASKS_CAUSE.test(question)) return RULE;
  return TO_WRITE[asked?.[1] ?? answer][again ? 1 : 0];
}

/** What stands in the place of a vague word, after «non dice»; as what is missing. */
const VALUE: Partial<Record<AnswerType, readonly [string, string]>> = {
  money: ['la cifra', 'la cifra'],
  duration: ['il tempo', 'il tempo'],
  temperature: ['i gradi', 'il numero dei gradi'],
  amount: ['la quantità', 'la quantità'],
  date: ['la data', 'la data'],
  hours: ['gli orari', "l'orario"],
  interval: ['ogni quanto', 'la frequenza'],
  percentage: ['la percentuale', 'la percentuale'],
  measure: ['la misura', 'la misura'],
  age: ["l'età", "l'età"],
  law: ['quale norma', 'la norma'],
  names: ['quali sono', "l'elenco"],
  procedure: ['come si fa', 'la spiegazione'],
  phone: ['come', 'il recapito'],
  person: ['chi è', 'il nome'],
};
/** Words of a box. `query` is what the page's reader searched for, `section` the heading after which the box stands. */
export const needText = {
  announced: (quote: string) => `${quote} lo annuncia, ma nel testo non c'è.`,
  /** `time` counts the boxes of the same type before this one, so that no two read alike. */
  partly: (quote: string, answer: AnswerType, time: number) => {
    const [said, missing] = VALUE[answer] ?? ['di più', 'la risposta'];
    const forms = [
      `${quote} ne parla, ma non dice ${said}.`,
      `Anche qui manca ${missing}: ${quote}.`,
      `Chi legge ${quote} non trova ${missing}.`,
      `Dopo ${quote} chi legge si aspetta ${missing}.`,
    ];
    return forms[time % forms.length] ?? '';
  },
  /** The ways to say that a need is open, always in the same order; null where one does not fit. */
  open: (query: string, section: string): readonly (string | null)[] => [
    `Chi cerca «${query}» se lo chiede, e il testo non risponde.`,
    section === '' ? null : `Nemmeno «${section}», la parte più vicina, lo dice.`,
    `È fra le prime domande di chi cerca «${query}»: qui la risposta manca.`,
    `Chi arriva con la ricerca «${query}» dovrà cercare la risposta su un'altra pagina.`,
    `Su questo chi cerca «${query}» resta senza risposta.`,
    `Anche questa risposta manca a chi cerca «${query}».`,
  ],
  /** A need that is merely useful, which some of the compared pages answer. */
  demanded: (answering: number, pages: number) =>
    `${answering} delle ${pages} pagine confrontate rispondono, il testo no.`,
  note: 'aggiungi la risposta, se la conosci o se puoi verificarla.',
} as const;
