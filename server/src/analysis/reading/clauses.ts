import { anyOf } from '#linguistics/phrases.ts';

/** Where a new clause begins, in folded text: a denial in one clause says nothing of the next. */
const BOUNDARY =
  /[;:—–]\s+|,\s+(?:(?:ma|pero|anzi|invece|mentre|eppure|tuttavia|quindi|percio|infatti|dunque|poi|e)\s+)?|\s(?:ma|pero|eppure|tuttavia|anzi)\s|\se\s(?=non\s)/gu;
/** «Non è vero che il bicarbonato, …»: the clause still waits for its verb. */
const HANGING =
  /(?:non e vero|e falso|non si (?:puo|deve) dire|non pensate|non credete|non crediate) che(?: (?:il|lo|la|i|gli|le|un[oa]?|quest[oaie])|\sl'\p{L}+)(?: \p{L}+){0,3}$/u;
const DENIED_BEFORE = anyOf([
  'non',
  'mai',
  'nessun[oa]?',
  // «Né il …», not «ne avete una».
  "ne(?= (?:il|lo|la|i|gli|le|un|una|di|a|in|con|per|da|tanto) | l')",
  'evita\\p{L}*',
  'guai',
  'vietat[oaie]',
  'falso',
  'sbagliat[oaie]',
  'errore',
  'sconsigli\\p{L}*',
  'attenzione',
  'diffida\\p{L}*',
  'bufal[ae]',
  'leggend[ae]',
  "c'e chi",
  'chi (?:dice|sostiene|crede|promette|vende|vanta|afferma|assicura)',
  '(?:alcuni|molti|tanti|certi|qualcuno) (?:\\p{L}+ )?(?:dice|dicono|sosten\\p{L}*|cred\\p{L}*|promett\\p{L}*|pensa\\p{L}*)',
  'si (?:dice|crede|legge|sente dire|racconta)',
  'presunt[oaie]',
  'invece di',
  'anziche',
  'prima di',
]);
const DENIED_AFTER = anyOf([
  '(?:e|sono|sarebbe|puo essere|possono essere) (?:\\p{L}+ )?(?:pericolos[oaie]|vietat[oaie]|sbagliat[oaie]|un errore|fals[oaie]|un mito|una (?:leggenda|bufala|bugia)|da evitare|sconsigliat[oaie]|illegal[ei]|tossic[oaie]|nociv[oaie]|mortal[ei]|letal[ei]|rischios[oaie])',
  '(?:libera|liberano|sprigiona|sprigionano|produce|producono|sviluppa|sviluppano|genera) (?:\\p{L}+ ){0,2}(?:gas|cloro|vapori|fumi|clorammin\\p{L}*|esalazioni)',
  'non (?:e vero|esiste|funziona|si (?:puo|possono|deve|devono)|va|vanno|bisogna|serve)',
]);

/** «Se il dolore non passa …»: what the condition denies, the advice after it does not. */
const DENYING_CONDITION = /^(?:anche )?(?:se|quando|qualora|finche|chi) (?:[\p{L}']+ ){0,4}?non [\p{L}']+/u;

/** The clauses of a sentence, in folded text. */
export function clausesOf(folded: string): string[] {
  const clauses: string[] = [];
  let held = '';
  for (const part of folded.split(BOUNDARY)) {
    held = held === '' ? part : `${held}, ${part}`;
    if (HANGING.test(held)) continue;
    clauses.push(held);
    held = '';
  }
  if (held !== '') clauses.push(held);
  return clauses;
}

/** True where the clause itself denies, forbids or reports what the pattern found in it. */
export function isDenied(clause: string, found: RegExpExecArray): boolean {
  return isDeniedAround(clause, found.index, found.index + found[0].length);
}

/** As `isDenied`, for the part of the clause from `start` to `end`. */
export function isDeniedAround(clause: string, start: number, end: number): boolean {
  const before = clause.slice(0, start).replace(DENYING_CONDITION, '');
  return DENIED_BEFORE.test(before) || DENIED_AFTER.test(clause.slice(end));
}
