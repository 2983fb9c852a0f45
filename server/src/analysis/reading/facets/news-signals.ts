import { MONTH } from '#linguistics/numerals.ts';
import type { Signal } from './signal.ts';

/** What a news story tells. */
export const NEWS_SIGNALS = {
  date: {
    heading: /\b(?:quando|le date|da quando)\b/,
    strong: new RegExp(
      String.raw`\b(?:\d{1,2}|primo) (?:${MONTH})\b|\b(?:${MONTH}) (?:20\d\d|scorso|prossimo)\b|\b(?:lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica) (?:scors[oa]|prossim[oa]|\d{1,2})\b`,
    ),
    weak: null,
  },
  consequences: {
    heading:
      /\b(?:conseguenz[ae]|(?:che )?cosa si (?:perde|guadagna|rischia)|cosa cambia|che cosa (?:fare|succede)|chi ha (?:gia )?|effetti|impatto|chi (?:ne soffre|ci rimette)|che cosa succede)\b/,
    strong:
      /\b(?:di conseguenza|le conseguenze|cosa cambia|cambia(?:no)? (?:per|anche)|l'effetto|comporta(?:no)?|significa che|(?:dovr|potr|riceverann|pagher|perder)(?:a|anno|o)\b|(?:saranno|verranno|sono|restano|resta|restera) (?:\w+ )?(?:sospes|cancellat|soppress|garantit|deviat|chius|attivat|rinviat|esclus|obbligat)[oaie]|puo chiedere|possono chiedere|ha(?:nno)? diritto|non (?:ha|hanno) rimbors\w+)/,
    weak: null,
  },
  next: {
    heading: /\b(?:prossim[ioae]|cosa succede(?:ra)? (?:ora|adesso)|i tempi|il futuro)\b/,
    strong:
      /\b(?:ha(?:nno)? convocato|puo (?:ancora )?essere|si (?:votera|decidera|terra|sapra|riunira|riaprira)|(?:sara|saranno|verra|verranno|partira|partiranno|arrivera|iniziera|inizieranno|terminera|termineranno)\b[^.]{0,40}\b(?:entro|tra|fra|dal|dopo|a (?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre))\b|nei prossimi|nelle prossime|il prossimo|la prossima|e attes[oa]|sara(?:nno)? (?:pubblicat|discuss|approvat|chiamat)\w+|a partire da|si attende)\b/,
    weak: null,
  },
  background: {
    heading: /\b(?:precedent[ei]|il contesto|come si e arrivati|la storia|antefatto)\b/,
    strong:
      /\b(?:in precedenza|(?:era|erano) stat[oaie]|da allora|prima (?:della|del|dello|dell')|gia (?:nel|l'anno|lo scorso|a)|negli ultimi (?:anni|mesi)|l'anno scorso|lo scorso anno|risale|l'ultim[oa] (?:sciopero|agitazione|volta|edizione|intervento|piena|chiusura)|nell'ultim[oa]|(?:fotografia|foto|mappa|registro) del (?:1[89]|20)\d\d|ne (?:resta|restano|rimane|rimangono))\b/,
    weak: null,
  },
  place: {
    heading: /\b(?:dove|i luoghi|la zona)\b/,
    strong:
      /\b(?:a|ad|in|nel|nella|sul|sulla|tra|fra|da|di) (?:comune|provincia|regione|via|piazza|viale|ponte|quartiere|paese|frazione|stazione|centro|zona|italia|tutta italia|localita)\b/,
    weak: null,
  },
  affected: {
    heading: /\b(?:chi (?:riguarda|e coinvolto|ci guadagna)|a chi)\b/,
    strong:
      /\b(?:chi (?:lavora|vive|abita|viaggia|ha|deve|usa|possiede|arriva)|(?:i|gli|le) (?:residenti|pendolari|abbonati|cittadini|lavoratori|studenti|famiglie|commercianti|clienti|utenti|imprese|automobilisti|pedoni|pazienti|genitori|contribuenti)|riguarda)\b/,
    weak: null,
  },
  official: {
    heading: /\b(?:dove informarsi|il documento|il testo|fonti|per saperne di piu)\b/,
    strong:
      /\b(?:sul sito|dal sito|portale|ordinanza|comunicato|delibera|decreto|gazzetta ufficiale|si legge (?:in|nel|nella)|secondo (?:i dati|il (?:piano|rapporto|comunicato|documento)|la (?:nota|relazione)|l'(?:ordinanza|istat)))\b/,
    weak: null,
  },
  testimony: {
    heading: /\b(?:reazion[ei]|commenti|le parole|dichiarazion[ei]|mi rispondono)\b/,
    strong:
      /«[^»]{15,}»|“[^”]{15,}”|"[^"]{15,}"|\b(?:mi (?:ha (?:chiesto|risposto|spiegato)|dice|dicono|ha detto|hanno detto|chiede)|racconta|dicono)\b/,
    weak: null,
  },
  reactions: {
    heading: /\b(?:reazion[ei]|commenti|le parole|dichiarazion[ei])\b/,
    strong:
      /«[^»]{15,}»|“[^”]{15,}”|"[^"]{15,}"|\b(?:ha (?:dichiarato|spiegato|detto|commentato|aggiunto)|secondo (?:il|la|l'|lo|i|gli|le)|si legge (?:in|nel|nella))/,
    weak: null,
  },
} as const satisfies Record<string, Signal>;
