import { numberIn } from '../reading/quantities.ts';

/** «I 7 rimedi», «10 cose da vedere», «tre passaggi»: what is counted has to be there. */
const COUNTED =
  /(?:^|(?:^|[\s:])(?:i|le|gli|ecco|sono) )(\d{1,2}|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quindici|venti) (?:\p{L}+ ){0,2}?(rimedi|consigli|trucchi|cose|modi|motivi|ragioni|passi|passaggi|regole|errori|luoghi|posti|borghi|ricette|idee|metodi|esercizi|segnali|sintomi|strumenti|app|libri|film|piante|alimenti|cibi|ristoranti|spiagge|mete|itinerari|strategie|tecniche|domande|migliori|fasi|step|punti|vantaggi|benefici|segreti)\b/u;

/** How many things a folded title or heading says that follow; null where it counts none. */
export function thingsCounted(folded: string): number | null {
  const found = COUNTED.exec(folded)?.[1];
  return found === undefined ? null : numberIn(found);
}
