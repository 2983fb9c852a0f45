import type { AnswerType } from '#analysis/reading/needs-bank/need-class.ts';
import { foldAccents } from '#linguistics/words.ts';

/** How questions ask for each type of answer, in folded text; the first that fits counts. */
const ASKS: readonly (readonly [AnswerType, RegExp])[] = [
  [
    'money',
    /\b(?:quanto (?:costa\p{L}*|si (?:spende|paga)|viene)|prezz[oi]|cost[oi]|tariff[ae]|che spesa)\b/u,
  ],
  ['interval', /\b(?:ogni quanto|quante volte|con (?:che|quale) frequenza)\b/u],
  ['temperature', /\b(?:temperatur[ae]|quanti gradi)\b/u],
  ['age', /\b(?:a (?:che|quale) eta|da (?:che|quale) eta|a quanti (?:anni|mesi))\b/u],
  [
    'duration',
    /\b(?:quanto (?:tempo|dura\p{L}*|ci (?:vuole|mette\p{L}*))|quant[ie] (?:giorni|ore|minuti|mesi|settimane|anni)|entro quanto)\b/u,
  ],
  ['hours', /\b(?:orari[oi]?|a che ora|quando (?:apre|chiude|e apert[oa]))\b/u],
  ['phone', /\b(?:telefono|numero verde|chi (?:chiamare|contattare)|contatti|recapit[oi])\b/u],
  [
    'law',
    /\b(?:quale (?:legge|norma|articolo)|che (?:legge|norma)|cosa (?:dice|prevede) la (?:legge|norma\p{L}*))\b/u,
  ],
  ['percentage', /\b(?:percentual[ei]|quanti su cento|aliquot[ae])\b/u],
  [
    'measure',
    /\b(?:quanto (?:e (?:alt|grand|lung|larg|profond)\p{L}+|misura\p{L}*|pesa\p{L}*)|(?:che|quali) (?:misure|dimensioni))\b/u,
  ],
  ['amount', /\bquant[oaie]\b/u],
  ['place', /\b(?:dove|in (?:che|quale) (?:posto|luogo|zona))\b/u],
  ['date', /\b(?:quando|in (?:che|quale) (?:mese|periodo|stagione)|scadenz[ae]|entro quando)\b/u],
  [
    'definition',
    /\b(?:(?:che )?cos'e|cos'e|che cosa (?:e|sono|significa|si intende)|cosa (?:significa|sono|vuol dire))(?!\p{L})/u,
  ],
  ['reason', /\b(?:perche|come mai|quali sono le cause|da cosa dipende)\b/u],
  ['comparison', /\b(?:differenz[ae]|meglio|conviene di piu|rispetto a)\b/u],
  ['procedure', /^(?:e )?come\b/u],
  ['person', /\b(?:chi|a chi)\b/u],
  ['names', /\b(?:qual[ei]?|che cosa|cosa|che tipo)\b/u],
  [
    'yesno',
    /^(?:si|e|sono|puo|possono|posso|serve|servono|conviene|bisogna|fa|c'e|ci sono|va|vanno|devo|e possibile)\b/u,
  ],
];

/** The type of answer that a question asks for; null where its words do not tell. */
export function answerAsked(question: string): AnswerType | null {
  const folded = foldAccents(question);
  return ASKS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}
