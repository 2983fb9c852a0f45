import type { AnswerUnit } from './answer-units.ts';
import { anyPattern } from './any-pattern.ts';

/** Passages whose figures belong to something else than the question: a fine, a mistake, somebody's own case. */
const BELONGS_ELSEWHERE = anyPattern([
  String.raw`\b(?:sanzion\p{L}+|mult[ae]|ammend[ae]|penal[ei]|penalita|mora)\b`,
  String.raw`\b(?:errore|errori|sbaglia\p{L}*|falso|bufala|leggenda|si dice che|c'e chi (?:dice|crede|sostiene)|qualcuno (?:dice|sostiene))\b`,
  String.raw`\b(?:per esempio|ad esempio|facciamo un esempio|mettiamo che|supponiamo|immagin\p{L}+|ipotizziamo|poniamo)\b`,
  String.raw`\b(?:se (?:fosse|costasse|avesse|durasse)|sarebbe|costerebbe|potrebbe (?:costare|durare))\b`,
  String.raw`\b(?:non (?:sappiamo|si sa|e noto|e chiaro|e stato comunicato|ancora)|da definire|da confermare|in attesa di)\b`,
]);
/** Statements that no careful page makes; they answer nothing. */
const UNSAFE = anyPattern([
  String.raw`\b(?:senza controindicazioni|nessuna controindicazione|nessun effetto collaterale|senza effetti collaterali|privo di rischi|senza alcun rischio)\b`,
  String.raw`\b(?:guarisc\p{L}+|guarigione (?:sicura|garantita|completa)|cura definitiva|risultat[oi] garantit[oi]|garantit[oaie] al 100|funziona sempre|miracolos\p{L}+)\b`,
  String.raw`\b(?:potete|puoi|si puo) (?:smettere|sospendere|interrompere|ridurre)\b.{0,50}\b(?:da sol[oie]|farmac|terapi|medic|pillol|cura|gocce)`,
  String.raw`\b(?:funzionan?o? davvero|senza (?:medicin[ae]|medicinali|farmac[oi])|(?:la )?scelta migliore|in assoluto|non fa(?:nno)? male|innocu[oaie]|al posto de[il]+ farmac[oi]|naturale,? quindi sicur[oa])\b`,
  String.raw`\b(?:non serve|inutile|senza) (?:il |andare dal |sentire il |consultare il )?medico\b`,
]);

/**
 * True for a passage that answers nothing, whatever its values: a question, a hypothesis, a fine, an unsafe promise. A
 * fine answers a `question` about fines; both are folded.
 */
export function answersNothing({ text, folded, isUnsafe }: AnswerUnit, question: string): boolean {
  if (text.endsWith('?') || UNSAFE.test(folded)) return true;
  return (BELONGS_ELSEWHERE.test(folded) && !BELONGS_ELSEWHERE.test(question)) || isUnsafe();
}
