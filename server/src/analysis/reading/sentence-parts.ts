import { MONTH, SEASON, TIME_PART, TIME_UNIT } from '#linguistics/numerals.ts';

/** Pieces of the patterns by which a sentence is read as an answer. All are sources of `u` regular expressions. */
const ARTICLE = String.raw`(?:(?:Il|Lo|La|I|Gli|Le)\s|L['’]\s?)`;
const WORD = String.raw`[\p{L}\p{N}'’-]+`;
/** A subject of one to seven words with its article: no comma; `notASubject` judges the rest. */
export const SUBJECT = `(${ARTICLE}${WORD}(?: ${WORD}){0,6}?)`;
/** As `SUBJECT`, an indefinite article too: «una potatura completa». */
export const ANY_SUBJECT = String.raw`((?:${ARTICLE}|(?:Un|Uno|Una)\s|Un['’]\s?)${WORD}(?: ${WORD}){0,6}?)`;
export const PARTICIPLE = String.raw`(?:\p{L}+(?:at|ut|it|ett|ott|ess|iest|ert|ost|es|unt|olt|int|ert|ars|ers|ins)[oaie])`;
/** How long something takes or how often it is repeated: a duration, or a count. */
export const SPAN_UNIT = `(?:${TIME_UNIT}|${TIME_PART}|volt[ae]|uscite|lavaggi|usi)`;
export const TIME_START = `(?:a (?:fine|inizio|metà|partire)|in (?:${SEASON})|(?:tra|fra) (?:${MONTH}|${SEASON})|dopo |prima |entro |quando |d['’]estate|d['’]inverno|ad? (?:${MONTH}))`;
/** Second-person imperatives by which a piece of advice begins, and impersonal advice. */
export const ADVICE = String.raw`(?:(?:non )?(?:sposta|controlla|taglia|chiudi|apri|aspetta|usa|immergi|riempi|lava|sostituisci|chiama|vai|spegni|prova|togli|metti|aggiungi|evita|prendi|scegli|lascia|conserva|misura|chiedi|annaffia|asciuga|passa|ripeti|bagna|porta|cerca|verifica|compila|invia|stacca|svita|pulisci|offri)(?:l[oaie]|ti|ne|ci)?|non \p{L}+(?:are|ere|ire)|\p{L}{3,}(?:ate|ete|ite)(?:l[oaie]|vi|ci)?|bisogna|conviene|è meglio|basta|occorre|(?:si )?(?:deve|devono) \p{L}+|(?:va|vanno) \p{L}+)(?!\p{L})`;

const NOT_SUBJECTS =
  /(?<!\p{L})(?:che|cui|quale|quali|questo|questa|questi|queste|quello|quella|quelli|quelle|altro|altra|altri|altre|stesso|stessa|primo|prima|secondo|seconda|terzo|terza|ultimo|ultima|risultato|motivo|cosa|cose|ideale|importante|problema|consiglio|fatto|punto|parte|caso|differenza|ragione|regola|trucco|segreto|esempio|resto|scopo|obiettivo|idea|tipo|prossimo|seguente|suo|sua|loro|proprio|mio|mia|nostro|nostra|nostri|è|sono|ha|hanno|si|se|ne|ci|lo|li|mi|ti|non|può|deve|va|vanno|serve|servono|dura|durano|costa|costano|comprende|comprendono|prevede|resta|restano|viene|vengono|quando|dove|perché|come)(?!\p{L})/iu;

/** A part that ends like this continues after the cut. */
const CUT_OFF = /\s(?:e|ed|o|od|ma|né|di|a|da|in|con|su|per|tra|fra|poi|anche)$/iu;

/** True for what cannot be asked about alone: pronouns, «la seconda», «il risultato», a piece with a verb in it. */
export function notASubject(subject: string): boolean {
  return NOT_SUBJECTS.test(subject.replace(/^Lo /, '')) || CUT_OFF.test(subject);
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
