import { anyOf } from '#linguistics/phrases.ts';
import { clausesOf, isDeniedAround } from '../clauses.ts';
import type { Span } from './phrase-index.ts';
import { ASKED, HARMS } from './unsafe-warnings.ts';

/** What a reassurance denies is no warning: «senza rischi», «non fa male». */
const REASSURANCE = anyOf([
  '(?:senza|nessun[oa]?|zero|poch\\p{L}+|minim[oi]) (?:\\p{L}+ )?(?:rischi\\p{L}*|pericol\\p{L}*|problem\\p{L}*|controindicazion\\p{L}*|effetti|paura|danni)',
  'non (?:\\p{L}+ ){0,3}?(?:pericolos\\p{L}+|rischi\\p{L}*|mal[ei]|dann\\p{L}+|tossic\\p{L}+|grav[ei]|problem\\p{L}+|paura)',
  "non (?:serve|servono|occorre|occorrono|e necessari\\p{L}|sono necessari\\p{L}|c'e (?:alcun )?bisogno|c'e motivo|ha bisogno|fa|fanno|succede|cambia|importa|preoccup\\p{L}+|allarm\\p{L}+|spavent\\p{L}+|temete|abbiate|aver)",
  'piu (?:sicur\\p{L}+|pericolos\\p{L}+ d\\p{L}+)',
]);
const EVERY_REASSURANCE = new RegExp(REASSURANCE, 'gu');
/** «Se non scende», «finché non smette», «perché non si morda»: what a condition or an aim denies. */
const OF_CONDITION =
  /(?<!\p{L})(?:se|quando|finche|fino a che|chi|a meno che|nel caso|qualora|cosi|in modo che|affinche|perche) (?:[\p{L}']+ ){0,4}?non (?:si |le |gli |lo |la |vi |ti |ci )?[\p{L}']+/gu;
/** Help that is called needless, and what an advice promises to avoid, are no warnings. */
const NEEDLESS_HELP = new RegExp(
  `(?<!\\p{L})(?:non (?:serve|occorre|bisogna|e il caso di|c'e bisogno di|vale la pena(?: di)?)|inutile|senza|prima di) (?:[\\p{L}']+ ){0,4}?${ASKED.source}`,
  'gu',
);
/** «Le gocce prescritte dal medico» says what they are, and sends nobody to a doctor. */
const PRESCRIBED =
  /(?<!\p{L})(?:prescritt[oaie]|consigliat[oaie]|dat[oaie]) (?:\p{L}+ )?(?:dal|dalla|dallo|da un) (?:medic[oa]|pediatra|dottor\p{L}*|specialista|psichiatra|veterinari[oa])/gu;
const AIM =
  /(?<!\p{L})(?:per|cosi da|in modo da|aiuta(?:no)? ad?|serv(?:e|ono) ad?|basta(?:no)? (?:ad?|per)) (?:evitare|non) /gu;
/**
 * One of these words anywhere in the sentence makes it a warning. More words than `WARNS` of the rules has: a rule names its
 * own exceptions, a hazard of the catalogue few.
 */
const WARNING_WORDS = anyOf([
  'mai',
  'guai',
  'vietat[oaie]',
  'proibit[oaie]',
  'pericol\\p{L}+',
  'tossic\\p{L}+',
  'velenos\\p{L}+',
  'avvelen\\p{L}+',
  'mortal[ei]',
  'letal[ei]',
  'evita(?:re|te|ta|ti|to|ndo)?',
  'eviti(?:amo|no)?',
  'sconsigli\\p{L}*',
  'attenzione',
  'error[ei]',
  'sbagli\\p{L}*',
  'fals[oaie]',
  'mit[oi]',
  'bufal[ae]',
  'leggend[ae]',
  'illegal\\p{L}+',
  'reato',
  'truff\\p{L}+',
  "(?:si |e un |c'e (?:il )?)rischi[oa]?",
  'intossic\\p{L}+',
  'esplod\\p{L}+',
  'scheggi\\p{L}+',
  'soffoc\\p{L}+',
  'uccid\\p{L}+',
  'mor(?:ire|to|ta|ti|te|tale|tali)|muore|muoiono',
  '(?:ferma\\p{L}*|fermare) il cuore',
  'respiro',
  'lasciate(?:l[oaie])? (?:perdere|nel passato|stare)',
  'un tempo',
  'una volta si',
  'si (?:credeva|pensava|diceva|usava)',
  '(?:puo|possono|potrebbe(?:ro)?) (?:\\p{L}+ ){0,2}?(?:caus|provoc|peggior|port)\\p{L}+',
  'non (?:va|vanno|si (?:deve|devono|puo|possono|da|danno|usa|usano|fa|fanno|mette|mettono|prende|prendono|mangia|mangiano)|bisogna|devi|dovete|deve|devono|usa\\p{L}*|da[reti]*|mett\\p{L}+|prend\\p{L}+|fa(?:re|te)|apr\\p{L}+|tocca\\p{L}*|mescola\\p{L}*|e vero|e (?:\\p{L}+ )?(?:consigliat|ammess|permess|possibil|adatt|sicur)\\p{L}+)',
]);
/** «Evita i programmi che promettono …»: what these do is what the sentence advises against. */
const AVOIDS_WHO_DOES =
  /(?<!\p{L})(?<!non )(?:evita(?:te|re|ndo)?|state alla larga da(?:i|gli|lle)|stai alla larga da(?:i|gli|lle)|lascia(?:te)? perdere) (?:[\p{L}']+ ){1,4}?(?:che|di chi) /u;
/** Negations that count between two words of the advice too. */
const DENIES = anyOf([
  'non',
  'nemmeno',
  'neanche',
  'neppure',
  'niente',
  'ne (?:il|lo|la|i|gli|le|un|una|nel|nella|con|di|a|in|per)',
]);

/** True if the sentence, without the advice itself, warns, denies, or sends to somebody who helps. */
export function isWarning(folded: string, spans: readonly Span[]): boolean {
  if (AVOIDS_WHO_DOES.test(folded)) return true;
  const advice = blanked(folded, spans);
  const rest = [NEEDLESS_HELP, PRESCRIBED, OF_CONDITION, AIM, EVERY_REASSURANCE].reduce(
    (text, pattern) => text.replace(pattern, keepLength),
    advice,
  );
  if (WARNING_WORDS.test(rest) || ASKED.test(rest) || HARMS.test(rest)) return true;
  let start = 0;
  for (const clause of clausesOf(folded)) {
    const at = folded.indexOf(clause, start);
    if (at < 0) continue;
    start = at + clause.length;
    const own = spans.filter((span) => span.start >= at && span.end <= start);
    if (own.length === 0) continue;
    const first = Math.min(...own.map((span) => span.start));
    const last = Math.max(...own.map((span) => span.end));
    if (DENIES.test(rest.slice(first, last))) return true;
    if (isDeniedAround(rest.slice(at, start), first - at, last - at)) return true;
  }
  return false;
}

const keepLength = (text: string) => ' '.repeat(text.length);

function blanked(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    text,
  );
}
