import type { AnswerType } from '#analysis/reading/needs-bank/need-class.ts';

/** The instructions to the author for each type of answer; the second is for the second such box of an article. */
const TO_WRITE: Readonly<Record<AnswerType, readonly [string, string]>> = {
  money: [
    "Scrivi la cifra o la fascia in euro, con il mese in cui l'hai verificata e ciò che la fa cambiare.",
    'Bastano due numeri, il minimo e il massimo in euro, con un caso per ciascuno.',
  ],
  duration: [
    'Scrivi il tempo, con il minimo e il massimo, e da che cosa dipende.',
    'Dai un intervallo di tempo, il caso più breve e quello più lungo.',
  ],
  temperature: [
    'Scrivi i gradi, con il minimo e il massimo oltre i quali non va più bene.',
    'Indica i gradi e come si misurano.',
  ],
  amount: [
    'Scrivi il numero con la sua unità, e in quali casi cambia.',
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
    'Scrivi il punto preciso, in modo che chi legge lo trovi subito.',
    'Indica dove, e come si riconosce il posto giusto.',
  ],
  phone: [
    "Scrivi il numero o l'indirizzo di posta, e in quali orari rispondono.",
    'Indica il recapito diretto e chi risponde.',
  ],
  names: [
    "Fai l'elenco, una voce per riga, e spiega ciascuna in poche parole.",
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
    'Scrivi la misura con la sua unità, e come è stata presa.',
    'Indica le misure in cifre e come si prendono.',
  ],
  age: [
    "Scrivi l'età in mesi o in anni, e che cosa cambia prima e dopo.",
    'Indica da quale età e fino a quale.',
  ],
  law: [
    'Rispondi nella prima frase, poi cita la norma o la condizione da cui dipende.',
    'Comincia dalla risposta, poi indica la norma o il contratto che lo stabilisce.',
  ],
  reason: [
    'Spiega il perché in due o tre frasi, partendo dalla causa più frequente.',
    'Scrivi la causa, come si riconosce e che cosa comporta.',
  ],
};

/**
 * The reader of «Quando serve il medico?» wants a sign to look for, whatever the answer's type; of «Quando si perde?»
 * the cases.
 */
const SIGN = 'Scrivi da che cosa si capisce che è il momento, con i giorni o il valore, se ci sono.';
const ASKS_SIGN =
  /^(?:quando (?!.*(?:data|mese|stagione)|viene|vengono|diventa|finisce|spetta|vale|non|si perd|si pu|si poss)|(?:da )?quali (?:segnali|segni))/i;
const MODEL = 'Metti il modello intero, con gli spazi da riempire.';
const ASKS_MODEL = /\b(?:modello|esempio)\b.* da copiare|^c'è un (?:modello|fac-simile|facsimile)/i;
const EXAMPLE = 'Porta un caso intero, con le cifre o con ciò che è successo.';
const ASKS_EXAMPLE = /^c'è un esempio/i;
const WHO = 'Scrivi chi, con quali requisiti, e chi resta escluso.';
const ASKS_WHO = /^(?:chi (?:può|ne|ha|deve|non)|a chi (?:spetta|si applica|va))(?= |\?)/i;
/** «Che cosa cambia all'estero?» is answered by a rule. */
const RULE = 'Rispondi in due o tre frasi: la regola, e che cosa deve fare chi si trova in quel caso.';
const ASKS_RULE = /^che cosa (?:succede|succederà|cambia|(?:si )?rischia)(?= |\?)/i;
/** Of what is typed as a cause, only these ask for one. */
const CASES = 'Rispondi in due o tre frasi, cominciando dal caso più comune.';
const ASKS_CAUSE = /^(?:perché|come mai|da (?:che|cosa|dove)|qual[ei] .*\b(?:caus|motiv|ragion))/i;
const ASKS_CASES = /^(?:che cosa fa(?:nno)? chi|che (?:effett[oi]|fine)) /i;
/** «Quando c'è meno gente?» asks for the hours to choose, not for those of opening. */
const BEST_HOURS = 'Scrivi i momenti migliori e quelli da evitare, e perché.';
const ASKS_BEST_HOURS = /\b(?:meno gente|cod[ae]|folla|conviene|meglio|si prende|si spruzza)(?!\p{L})/iu;
const NORM = 'Cita la norma con numero e anno, e il collegamento al testo ufficiale.';
const ASKS_NORM = /\bqual[ei] (?:\p{L}+ o )?(?:legg[ei]|norm[ae]|articol[oi])/iu;
/** An office, a shop and a theatre have an address; the place of a cut and of a tap has none. */
const VENUE = "Scrivi il nome del posto con l'indirizzo, e come ci si arriva.";
const ASKS_VENUE =
  /^(?:dove (?:ci )?si (?:(?:trova|fa)(?=[,?:])|trova lo studio|svolge|tiene|presenta|compra|richied|chied|noleggi|ritira|iscriv)|dove riceve|a quale ufficio)/i;
const AREA = 'Elenca i comuni o le zone, e scrivi che cosa cambia per chi sta più lontano.';
const ASKS_AREA = /\bqual[ei] zon[ae]\b/i;
/** No warranty lasts minutes. */
const VALIDITY = 'Scrivi quanto dura, in giorni, mesi o anni, e da che cosa dipende.';
const ASKS_VALIDITY = /\b(?:garanzi[ae]|quanti (?:giorni|mesi|anni)|scad\p{L}+|valid\p{L}+)(?!\p{L})/iu;
const SERVINGS = 'Scrivi per quante persone sono le dosi, e come si cambiano per farne di più.';
const ASKS_SERVINGS = /^per quante persone sono le dosi/i;
/**
 * The beginning of a question says more precisely what has to be written than the type by which its answer is
 * recognised.
 */
const ASKS: readonly (readonly [RegExp, AnswerType])[] = [
  [/^(?:quanto (?:cost\p{L}+|si (?:spende|paga))|a quanto ammonta)/iu, 'money'],
  [/^(?:quante ore|quanto (?:dura|tempo))(?!\p{L})/iu, 'duration'],
  [/^ogni quant[oie] /iu, 'interval'],
  [
    /^(?:si p|si trova|si cambia|può|possono|è |sono |c'è|ci sono|va |vanno |serv(?:e|ono) |vale |funziona |conviene |bisogna )/iu,
    'yesno',
  ],
  [/^perché /iu, 'reason'],
  [/^(?:che cos'è|che cosa (?:vuol|vogliono) dire|che cosa significa)/iu, 'definition'],
  [/^(?:come|com'è|che cosa si fa se) /iu, 'procedure'],
  [/^dove /iu, 'place'],
  [/^(?:(?:con )?quali|che cosa serve|che cosa bisogna portare)/iu, 'names'],
];
/** Only these are answered by a sign or a rule: «Quando arrivano i soldi?» asks for a time. */
const IN_SENTENCES: ReadonlySet<AnswerType> = new Set(['reason', 'procedure', 'names', 'yesno']);
const BY_WHO: ReadonlySet<AnswerType> = new Set(['names', 'amount', 'yesno']);
/** «Quali sono gli orari?», «Quale legge?»: their values are asked for by type. */
const BY_TYPE: ReadonlySet<AnswerType> = new Set([
  'hours',
  'law',
  'measure',
  'percentage',
  'money',
  'temperature',
  'comparison',
]);
/** What questions of a type ask for beyond its advice. */
const BY_QUESTION: Partial<Record<AnswerType, readonly (readonly [RegExp, string])[]>> = {
  duration: [[ASKS_VALIDITY, VALIDITY]],
  hours: [[ASKS_BEST_HOURS, BEST_HOURS]],
  law: [[ASKS_NORM, NORM]],
  place: [
    [ASKS_AREA, AREA],
    [ASKS_VENUE, VENUE],
  ],
  amount: [[ASKS_SERVINGS, SERVINGS]],
};

/** The instructions to the author; `again` if the article already has a box for this type of answer. */
export function toWrite(answer: AnswerType, question: string, again: boolean): string {
  if (ASKS_MODEL.test(question)) return MODEL;
  if (ASKS_EXAMPLE.test(question)) return EXAMPLE;
  if (BY_WHO.has(answer) && ASKS_WHO.test(question)) return WHO;
  if (IN_SENTENCES.has(answer)) {
    if (ASKS_RULE.test(question)) return RULE;
    if (ASKS_CASES.test(question)) return CASES;
    if (ASKS_SIGN.test(question)) return SIGN;
  }
  const asked = BY_TYPE.has(answer) ? undefined : ASKS.find(([pattern]) => pattern.test(question));
  const type = asked?.[1] ?? answer;
  if (type === 'reason' && !ASKS_CAUSE.test(question)) return CASES;
  const [, written] = BY_QUESTION[type]?.find(([pattern]) => pattern.test(question)) ?? [];
  return written ?? TO_WRITE[type][again ? 1 : 0];
}

/** The replacement for a vague word, after «non dice»: what is missing. */
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
  person: ['il nome', 'il nome'],
};
/** Words of a box. `query` is what the page's reader searched for. */
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
  /** The ways to say that a need is open, always in the same order. */
  open: (query: string): readonly string[] => [
    `Chi cerca «${query}» se lo chiede, e il testo non risponde.`,
    `Di solito chi cerca «${query}» vuole saperlo: qui la risposta manca.`,
    `Chi arriva con la ricerca «${query}» dovrà cercare la risposta su un'altra pagina.`,
    `Su questo chi cerca «${query}» resta senza risposta.`,
    `Anche questa risposta manca a chi cerca «${query}».`,
  ],
  /** A need that is merely useful, which some of the compared pages answer. */
  demanded: (answering: number, pages: number) =>
    `${answering} delle ${pages} pagine confrontate rispondono, il testo no.`,
  note: 'aggiungi la risposta, se la conosci o se puoi verificarla.',
} as const;
