import { MONTH } from '#linguistics/numerals.ts';
import type { Signal } from './signal.ts';

/** What a text on money or rights tells. */
export const MONEY_SIGNALS = {
  requirements: {
    heading: /\b(?:quando (?:non )?spetta|requisit[oi]|condizioni|motivi|chi puo|cosa serve per)\b/,
    strong:
      /\b(?:poss(?:ono|a) (?:richied|chied|usar|acced)\w+|requisit[oi]|a condizione che|a patto (?:di|che)|purche|a meno che|solo (?:se|per chi|in caso)|non basta|e necessario (?:avere|essere)|bisogna (?:avere|essere)|deve (?:avere|essere in possesso|risultare)|devono (?:avere|essere in possesso))\b/,
    weak: /\b(?:condizion[ei]|solo se|limit[ei] di)\b/,
  },
  documents: {
    heading: /\b(?:document[oi]|documentazione|modulistica|modulo|moduli)\b/,
    strong:
      /\b(?:document[oi] (?:necessari|richiesti|da (?:presentare|allegare))|alleg(?:are|ato|ati|a|ano)\b|serv(?:e|ono) (?:il|la|i|un|una|copia)[^.]{0,80}(?:document|certificat|codice fiscale|isee|busta paga)|carta d'identita)/,
    weak: /\b(?:document[oi]|certificat[oi]|modul[oi])\b/,
  },
  law: {
    heading:
      /\b(?:norm[ae]|normativa|(?:la|cosa dice la) legge|regolament[oi]|sentenz[ae]|decreto|riferimenti (?:normativi|di legge))\b/,
    strong:
      /\b(?:legge (?:n\. ?)?\d|legge di bilancio|decreto (?:legge|legislativo|ministeriale|n)|d\.? ?lgs|d\.?p\.?r\.? |d\.?m\.? \d|regolamento (?:ue|europeo|\(ue\)|\d)|sentenza (?:n\.? ?\d|del \d|della corte)|direttiva \d|artt?\. ?\d|articolo \d+|codice (?:civile|penale|della strada|del consumo)|testo unico)/,
    weak: null,
  },
  calculation: {
    heading:
      /\b(?:calcol\w+|formula|import[oi]|quant[oi] (?:spetta(?:no)?|si (?:riceve|risparmia))|a quanto ammonta)\b/,
    strong:
      /\b(?:si calcola(?:no)?|il calcolo|la formula|l'importo|moltiplic\w+|divid(?:endo|ere|e) per|pari (?:a|al) \d|(?:imposta|rata|canone|somma|assegno|contributo|penale|sanzione|multa) (?:massim[ao] |minim[ao] |mensile )?(?:e|ammonta|arriva) (?:di|a|pari)|il \d+[.,]?\d* ?(?:%|per cento)|(?:importo|somma|cifra)\b[^.]{0,30}\bdipend\w+|somma fissa)/,
    weak: /\b(?:calcol\w+|import[oi]|percentual[ei])\b/,
  },
  deadlines: {
    heading: /\b(?:scadenz[ae]|termin[ei]|entro quando|quando (?:presentare|fare|pagare)|date)\b/,
    strong: new RegExp(
      String.raw`\bentro (?:e non oltre )?(?:il|le|la|i|\d|un|una|due|tre|sei|dieci|trenta|sessanta|novanta)\b|\bscad(?:e|ono|enza|enze)\b|\bil termine\b|\bsi prescriv\w+|\bprescrizione\b|\bfino al \d|\bdal \d+° \w+|\b\d{1,2} (?:${MONTH})\b`,
    ),
    weak: null,
  },
  appeal: {
    heading:
      /\b(?:ricors[oi]|rifiut\w+|respint\w+|domanda rifiutata|contestar\w+|recedere|disdetta|recesso)\b/,
    strong:
      /\b(?:conciliazione|giudice di pace|mediazione|arbitro|non (?:paga|risponde|arriva risposta)|ricorso|respint[oaie]|rifiutat[oaie]|viene negat[oa]|opporsi|opposizione|contestar\w+|reclamo|recedere|recesso|disdetta)\b/,
    weak: null,
  },
  taxes: {
    heading: /\b(?:tass\w+|impost[ae]|fiscal\w+|detrazion[ei]|irpef|iva|bollo)\b/,
    strong:
      /\b(?:irpef|iva|tassazion[ei]|imposta|imposte|detra(?:zion[ei]|ibil[ei]|rre)|deduc\w+|aliquot[ae]|dichiarazione dei redditi|imposta di bollo|esent[ei])\b/,
    weak: null,
  },
} as const satisfies Record<string, Signal>;
