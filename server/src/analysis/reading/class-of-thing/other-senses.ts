import { stem } from '#linguistics/stems.ts';
import { foldedWords } from '../needs-bank/load-bank.ts';

/** Nouns that name different things by the word that follows: «macchina da cucire», «cambio d'orario», «tasso alcolemico». */
const AMBIGUOUS = new Set(
  `acqua albero bagno barra batteria bolla bollo borsa bottone calcio cambio canale candela capo cappello cappotto carta
  cassa cassetta catena centro certificato chiave chiusura collare collo conto coperta coppa corrente costa croce crosta
  cucina dente disco documento facciata faro fede ferro filo fondo forno freno girello gola gomma imposta isola
  lavoro letto linea lingua locale luce macchina manica manovra mercato mezzo miglio modulo mora motore muro nido
  nota occhio opera ordine pagina palma panno parte partita passata passo pesca piastra piatto pila pile polmone polo
  ponte porta porto posta posto pratica presa punta punto quadro rete riccio rosa ruota sala sale scala scarico schermo
  serra serie stella stazione strada tagliando taglio tappo targa tasso tavola tempo tenda testa tetto topo
  torre trama tromba tubo valvola vasca vela vetro via vite voce zona`.split(/\s+/),
);

/** Names of things whose words alone would name another: a longer noun of the bank still beats them. */
const COMPOUNDS = Map.groupBy(
  `
  acqua alta|acqua di colonia|acqua ossigenata|acqua ragia|acqua santa|acque reflue|ala di pollo
  albero a camme|albero di trasmissione|albero genealogico|albero motore|alta velocità|arco e frecce
  asse da stiro|bagno di folla|bagno di sole|banco alimentare|banco di prova|base d'asta|bocca di leone
  bocche di leone|bolle di sapone|borsa dell'acqua calda|borsa di milano|borsa valori|braccio destro
  braccio di ferro|caccia al tesoro|calcio d'angolo|calcio di rigore|calcio mercato|calcio storico
  cambio d'orario|cambio dell'ora|cambio di stagione|cambio orario|camera ardente|camera di commercio
  camera oscura|campo minato|campo santo|cani da slitta|capo d'abbigliamento|carta carbone|carta da gioco
  carta forno|carta geografica|carta igienica|carta vetrata|carte da gioco|casa automobilistica
  casa circondariale|casa d'aste|casa del popolo|casa di cura|casa di riposo|casa discografica|casa editrice
  casa famiglia|casa madre|case farmaceutiche|cavalli vapore|cavallo vapore|cena di gala|centro di gravità
  certificato medico|chiave di lettura|chiave di violino|chiave dinamometrica|chiave inglese|coda di cavallo
  colpi di sole|colpo della strega|colpo di calore|colpo di frusta|colpo di sole|conto alla rovescia
  conto termico|corpo di ballo|corsi d'acqua|corso d'acqua|corso d'opera|corso legale|cuore di palma
  cuori di palma|dente di cane|dente di leone|denti di leone|diritto d'autore|febbre dell'oro|ferri da calza
  ferri del mestiere|ferro da calza|ferro di cavallo|fiera dell'est|filo di scozia|filo interdentale
  fondo vasca|fuoco sacro|gatto a nove code|gatto delle nevi|gatto nero|grotta azzurra|guida michelin
  isola dei famosi|isola ecologica|isola pedonale|lampada di aladino|lavaggio a secco|lavaggio del cervello
  legge del contrappasso|legge di bilancio|legge di murphy|letto del fiume|letto di procuste
  lingua dei segni|lingua madre|lingua straniera|lista civica|lista d'attesa|lista nozze|liste d'attesa
  luce verde|luna park|macchina da caffè|macchina da cucire|macchina da presa|macchina da scrivere
  macchina del ghiaccio|macchina del pane|macchina del tempo|macchina della verità|macchina fotografica
  macchina sottovuoto|macchine agricole|macchine da cucire|macchine fotografiche|macchine utensili
  mal d'aria|mal d'auto|mal di mare|mano d'opera|marmo di carrara|mazzo di carte|mercato azionario
  mercato coperto|mercato del lavoro|mercato delle pulci|mercato immobiliare|mercato ittico|mercato libero
  mercato nero|mercato rionale|mercato settimanale|mercato tutelato|messa a fuoco|messa a terra
  messa alla prova|messa in moto|messa in piega|morso di cane|muro di berlino|nave da crociera
  nodo della cravatta|nodo ferroviario|nota di credito|nota spese|note musicali|numero verde|occhio di falco
  occhio di pernice|olio di gomito|ora legale|ora solare|orologio biologico|orso polare|osso di seppia
  pala eolica|palla di neve|palle di neve|parco giochi|parco macchine|parco veicoli|partita doppia
  partita iva|passaggio a livello|passo carrabile|pasta di sale|pasta lavamani|pasta modellabile
  pasta termica|piano casa|piano cottura|piano di ammortamento|piano di lavoro|piano regolatore
  piano sequenza|piatto doccia|piatto forte|piede d'atleta|pietra tombale|pioggia di meteore|pista ciclabile
  piste ciclabili|polmone verde|pompe funebri|ponte radio|porta a porta|porta ombrelli|porta portese
  porta seriale|porta usb|porte aperte|posta in gioco|posti di lavoro|posto auto|posto di blocco
  posto di lavoro|punti di sutura|punti neri|punto croce|punto di vista|punto vendita|quadro clinico
  quadro elettrico|quota latte|raggi x|ragno violino|rete da pesca|rete elettrica|rete fognaria|rete idrica
  rete metallica|ricarica del telefono|rosa canina|rosa dei venti|ruota panoramica|sala d'attesa|sala giochi
  sala operatoria|sala parto|sale da ballo|sale per lavastoviglie|scala dei turchi|scala di beaufort
  scala graduata|scala mercalli|scala mobile|scala musicale|scala richter|scarpetta di venere
  scheda elettorale|scheda madre|scheda tecnica|schermo piatto|sedia a rotelle|sedia elettrica
  sedie a rotelle|segni zodiacali|segno zodiacale|sella del cavallo|serra calda|serratura lampo
  servizi segreti|servizio civile|servizio militare|spada di damocle|spina dorsale|stati generali
  stato civile|stato di famiglia|stazione appaltante|stazione meteo|stazione spaziale|stella cadente
  stella di natale|stella michelin|stella polare|stelle cadenti|stelle michelin|striscia di gaza
  tappeto elastico|tappeto rosso|tasso alcolemico|tasso di assenza|tasso di natalità|tavola calda
  tavola periodica|tavola reale|tavola rotonda|tempo libero|tempo pieno|tenda da campo|terra dei fuochi
  terra promessa|terza età|testa a testa|testa coda|tiro a segno|torre del computer|treno merci
  tubo catodico|tubo di scappamento|valvola di sfogo|vasi sanguigni|vaso di pandora|vaso sanguigno
  via crucis|via ferrata|via lattea|vie urinarie|vigile del fuoco|vigili del fuoco|volo d'angelo|zona franca
  zucchero a velo`
    .split(/[|\n]/)
    .map((phrase) => foldedWords(phrase.trim()).map(stem)),
  ([first]) => first ?? '',
);

/** True for a noun in the singular, folded, that the word after it may turn into another thing. */
export function isAmbiguous(noun: string): boolean {
  return AMBIGUOUS.has(noun);
}

/** How many words from here on are the name of another thing than their first word's; 0 for none. */
export function compoundAt(words: readonly string[], at: number): number {
  const fitting = (COMPOUNDS.get(stem(words[at] ?? '')) ?? []).filter((compound) =>
    compound.every((part, index) => stem(words[at + index] ?? '') === part),
  );
  return Math.max(0, ...fitting.map((compound) => compound.length));
}
