import { anyOf } from '#linguistics/phrases.ts';

const ORGANS =
  'circolazione|cuore|fegato|intestino|stomaco|pelle|capelli|ossa|articolazioni|reni|vista|occhi|memoria|cervello|gola|polmoni|denti|gengive|unghie|linea|salute|umore|digestione|sistema (?:immunitario|nervoso)|difese(?: immunitarie)?|metabolismo|sonno|colesterolo|pressione|glicemia|diabete|mal di testa|ansia|stress|ritenzione(?: idrica)?|cellulite';
/** A benefit for the body, in folded text: whoever says so has to say who found it. */
const BENEFIT = anyOf([
  `(?:fa|fanno) (?:molto |davvero |anche )?ben(?:e|issimo) (?:a|al|alla|allo|alle|ai|agli|all'|per (?:il |la |lo |le |i |gli |l')?) ?(?:${ORGANS})`,
  `(?:previen|combatt|cur|abbass|rinforz|rafforz|depur|disintossic|protegg|rigener|ripul|accelera|riattiv)\\p{L}* (?:[\\p{L}']+ ){0,2}?(?:il |la |lo |le |i |gli |l')?(?:${ORGANS}|tumor[ei]|cancro|infezion[ei]|raffreddor[ei]|influenza|invecchiamento)`,
]);
/** The oldest, the rarest: a fact, if somebody has found it. */
const FIRST_OF_ALL =
  /(?<!\b(?:fra|tra) (?:i|gli|le) )(?<!\b(?:un[oa]?|uno) de(?:i|gli|lle) )\b(?:il|lo|la|i|gli|le|l') ?(?:[\p{L}']+ ){1,3}?piu (?:antic|vecchi|rar)\p{L}* (?:d'italia|d'europa|al mondo|del mondo|della storia)/u;
/** The text says itself that it is told so, or who found it. A number of three or four digits counts as a year. */
const TOLD =
  /\b(?:si dice|dicono|si racconta|secondo|leggenda|tradizione|vuole che|pare|forse|sembra|probabilmente|\d{3,4})\b/;

/** True for folded text that claims a benefit for the body, or to speak of the oldest of its kind, on nobody's word. */
export function claimsOnNobodysWord(folded: string): boolean {
  return (
    (BENEFIT.test(folded) || FIRST_OF_ALL.test(folded)) &&
    !TOLD.test(folded) &&
    !/\bnon (?:fa|fanno|previen|cur|combatt|protegg)/.test(folded)
  );
}
