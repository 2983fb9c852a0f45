/** Up to `most` words of one part of a sentence, each with the space after it; a source for a longer pattern. */
export const words = (most: number): string => `(?:[^\\s.;:]+ ){0,${most}}?`;

/** In folded text, what shows that a sentence warns. */
export const WARNS =
  /\b(?:mai|vietat\w+|pericol\w+|tossic\w+|velenos\w+|avvelen\w+|evita\w*|sconsigli\w+|illusion\w+|attenzion\w+|errore|sbagli\w+|(?:pensare|credere) che|non (?:va|vanno|si|bisogna|devi|dovete) |non e (?:vero|sicur\w+|possibile|ammess\w+|consigliat\w+))/;

/** In folded text, who is asked for help; a source, so that it can be joined to others. */
export const ASKED =
  /\b(?:112|118|pronto soccorso|ospedal\w+|ambulanz\w+|soccors\w+|emergenz\w+|medic\w+|pediatra|veterinari\w*|guardia medica|\w{4,}olog[oa]|farmacista|ostetric\w+|fisioterapist\w+|controllat\w+|fa(?:te|tti|rsi|rl[oa]|tel[oa]|tevi)\w* (?:vedere|controllare|visitare))\b/;

const CONDITION = /^(?:anche )?(?:se|quando|qualora|nel caso|chi) /;
const SENT =
  /^(?:[\p{L}']+ ){0,3}?(?:parla\p{L}*|chie\p{L}+|rivolg\p{L}+|consult\p{L}+|sent(?:i|ite|ire)|contatt\p{L}+|chiam\p{L}+|vai|andate|serve|va) (?:[\p{L}']+ ){0,3}?(?:medic\p{L}+|pediatra|veterinari\p{L}*|pronto soccorso|ginecolog\p{L}|specialist\p{L})/u;
const NOT_SENT = /\b(?:non|senza|inutile|prima|dopo)\b/;

/**
 * «Se russi forte, parlane con il medico»: folded text that sends who is in some case to somebody who helps, at once.
 * Advice before that («…, fatelo vomitare, poi chiamate il pediatra») is judged.
 */
export function sendsToDoctor(folded: string): boolean {
  if (!CONDITION.test(folded)) return false;
  const [, clause = ''] = folded.split(/[,:;] /);
  return SENT.test(clause) && !NOT_SENT.test(clause);
}

/**
 * A consequence stated after the advice: the sentence warns («… può rompere i denti»). The effect of an ailment («che
 * provoca») is none.
 */
export const HARMS =
  /(?<!\p{L})(?<!che )(?:(?:puo|possono|potrebbe(?:ro)?) (?:\p{L}+ ){0,2}?(?:uccid|avvelen|romp|soffoc|esplod|danneggi|ustion|ferir|incendi)\p{L}*|(?:puo|possono|potrebbe) costare car[oa]|(?:peggior|aggrav|danneggi|provoc|rischi)(?:a|ano|erebbe)|favorisc(?:e|ono)|aument(?:a|ano) (?:il|i|la|gli|le) (?:rischi|probabil|effetti|pericol|resistenz)\p{L}*|fa(?:nno)? (?:scendere|esplodere|tremare)|fa(?:nno)? venire i brividi|caus(?:a|ano) (?!di|del)|uccid(?:e|ono)|intossica(?:no)?|costa(?:no)? la vita|(?:ti|vi|ci si|si) (?:intossic|avvelen|ustion|ferisc)\p{L}*)(?!\p{L})/u;
