import { SOME } from '#linguistics/numerals.ts';
import { numberIn } from '../reading/quantities.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';

/** «Fondata nel 2014», «siamo nati nel 1998», «la ditta è attiva dal 2009». */
const FOUNDED =
  /(?<!\p{L})(?:(?:azienda|ditta|impresa|societa|officina|bottega|studio|laboratorio|negozio|attivita)(?: \p{L}+){0,3},? (?:e |e stat[oa] )?|siamo )(?:fondat[oaie]|nat[oaie]|apert[oaie]|attiv[oaie])(?: \p{L}+){0,2}? (?:nel|dal) ((?:19|20)\d\d)(?!\p{N})/u;
/** «Da oltre vent'anni eseguiamo traslochi», «lavoriamo da trent'anni». */
const WE =
  '(?:lavoriamo|eseguiamo|facciamo|costruiamo|realizziamo|offriamo|operiamo|serviamo|ripariamo|produciamo|vendiamo|curiamo|siamo|la nostra (?:azienda|ditta|impresa)|al (?:tuo|vostro) (?:servizio|fianco))';
const SINCE = `da (?:oltre |piu di |ben |almeno |quasi |circa )?(${SOME})\\s?anni`;
const YEARS = new RegExp(`(?<!\\p{L})(?:${SINCE},? ${WE}|${WE}(?: \\p{L}+){0,4}? ${SINCE})(?!\\p{L})`, 'u');
/** Of a person, or of what came before. */
const OF_ELSE =
  /\b(?:esperienza|mestiere|famiglia|padre|nonn\w+|titolare|insegn\w+|soci[oa]?|clienti?|sede|marchio)\b/;
/** The page may be a little older or younger than the year that it is judged from. */
const TOLERANCE = 2;

/** A firm that has worked for longer than it has existed; `year` is the one the text is judged from. */
export function yearsOfBusiness({ sentences }: Reading, year: number): Contradiction[] {
  const founded = sentences.find(({ folded }) => FOUNDED.test(folded) && !OF_ELSE.test(folded));
  const since = Number(founded && FOUNDED.exec(founded.folded)?.[1]);
  const worked = sentences.find((sentence) => yearsIn(sentence) > year - since + TOLERANCE);
  if (!founded || !worked || founded === worked) return [];
  return [
    {
      first: founded,
      second: worked,
      on: `${passed(since, year)}, non ${yearsIn(worked)}`,
    },
  ];
}

function passed(since: number, year: number): string {
  if (year <= since) return `nel ${year} l'attività ha meno di un anno`;
  return year - since === 1
    ? `dal ${since} al ${year} è passato un anno`
    : `dal ${since} al ${year} sono passati ${year - since} anni`;
}

function yearsIn({ folded }: ReadSentence): number {
  const found = YEARS.exec(folded);
  const said = found?.[1] ?? found?.[2];
  if (!said || OF_ELSE.test(folded)) return 0;
  return numberIn(said) ?? 0;
}
