import { stem } from '#linguistics/stems.ts';
import { isStopword } from '#linguistics/stopwords.ts';

const MAX_GAP = 2;
const MIN_ROOT = 4;
const MAX_ENDING = 4;
/** Words of a title that name no subject: what may come before the head noun, and says nothing of what is asked. */
const CARRIERS = new Set(
  `guida guide consigli consiglio trucchi trucco suggerimenti idee segreti miglior migliore migliori migliorare nuovo nuova nuovi
  nuove nostro nostra nostri nostre tuo tua vostro vostra grande grandi piccolo piccola buono buona buon bel bello bella perfetto
  perfetta completo completa completi pratica pratico rapida veloce facile semplice definitiva essenziale originale
  classica classico tradizionale vero vera tutto tutta tutti tutte quello sapere conoscere scoprire scopri ecco
  quale quali quanto quanta quanti quando dove come perche cosa che chi domande risposte informazioni info utili
  vademecum manuale speciale approfondimento articolo pagina scheda presentazione introduzione breve mini
  caratteristiche caratteristica tipi tipologie tipo modelli modello generale pratiche ultime ultimo novita parte
  inizio iniziare principianti esempi esempio spiegato spiegata spiegati facilmente velocemente bene meglio passo passi
  anno anni oggi domani storia gita giorno giorni weekend visita visitare vedere fare scegliere comprare acquistare
  usare utilizzare avere tenere coltivare curare allevare preparare cucinare funziona funzionano serve servono
  significa significato definizione cura coltivazione ricetta ricette richiedere ottenere chiedere calcolare
  organizzare imparare casa italia italiano italiana italiani corso lista elenco opinioni recensione recensioni`
    .split(/\s+/)
    .map(stem),
);
/** Verbs that take a thing as a whole: a title that uses them asks for everything about it. */
export const WHOLE_VERBS = new Set(
  `coltivare curare allevare scegliere comprare acquistare usare utilizzare fare preparare cucinare visitare conoscere
  richiedere ottenere chiedere organizzare imparare avere tenere adottare aprire attivare creare costruire realizzare
  piantare crescere presentare calcolare pagare funziona funzionano`
    .split(/\s+/)
    .map(stem),
);

/** True for a word that says nothing of the subject: a stopword, a number, a word of many titles. */
export function isCarrier(word: string): boolean {
  return word.length < 3 || /^\d/.test(word) || isStopword(word) || CARRIERS.has(stem(word));
}

/** True where the query's words follow each other in a title, with few others between them; both are folded. */
export function follows(words: readonly string[], query: readonly string[]): boolean {
  for (let start = 0; start < words.length; start += 1) {
    let at = start;
    let gap = 0;
    let next = 0;
    while (at < words.length && next < query.length && gap <= MAX_GAP) {
      if (isSameWord(words[at] ?? '', query[next] ?? '')) {
        next += 1;
        gap = 0;
      } else if (next === 0) break;
      else gap += 1;
      at += 1;
    }
    if (next === query.length) return true;
  }
  return false;
}

/** A stem alone does not tell words apart: «radio» and «radersi», «pubblica» and «pubblicazioni». */
export function isSameWord(one: string, other: string): boolean {
  // A stem keeps the first letter of its word: most pairs differ there.
  const apart = Math.abs(one.length - other.length);
  if (apart > MAX_ENDING || one[0] !== other[0]) return false;
  const root = stem(one);
  return root === stem(other) && apart <= (root.length < MIN_ROOT ? 1 : MAX_ENDING);
}
