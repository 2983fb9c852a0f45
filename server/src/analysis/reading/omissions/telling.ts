import { foldAccents } from '#linguistics/words.ts';
import type { AnswerUnit } from '../answers/answer-units.ts';
import { holdsValue, MEASURED_TYPES } from '../answers/holds-value.ts';
import type { AnswerType } from '../needs-bank/need-class.ts';
import type { Reading } from '../read-article.ts';
import { COMMON_WORDS } from './common-words.ts';
import type { Omission } from './family.ts';
import { holdsAny, indexOfPhrase } from './phrases-in-text.ts';

/** A table with this many sums is a price list under any header. */
const PRICED_ROWS = 2;

/** Of these a word alone says nothing: «la lunghezza» is no length. Amounts are told in too many ways. */
const GIVEN_AS_VALUE: ReadonlySet<AnswerType> = new Set(
  [...MEASURED_TYPES].filter((type) => type !== 'amount' && type !== 'law'),
);
/** Until a sign: «aspettate che siano tiepidi» tells how long as well as a figure. */
const UNTIL = /\b(?:finche|fino a (?:quando|che)|(?:aspett|attend)\w+ che|appena|quando)\b/;

/** Statements of advertisers and readers are not the article's, where the page's own marks have not shown it. */
const OFFERED = /^(?:annuncio|sponsorizzato|pubblicita|contenuto sponsorizzato|cookie)\b/;
const OF_READERS =
  /\bcommenti\b|^(?:le )?(?:opinioni|recensioni) de|^(?:leggi anche|dicono di noi|articoli correlati|(?:ti )?potrebbe(?:ro)? interessar)/;

/** An article as the words of a telling are looked for in it, folded: no title, which only names, and no question. */
export interface Telling {
  readonly text: string;
  readonly headings: string;
  readonly title: string;
  readonly passages: readonly Passage[];
}

/** A sentence, an item or a row. */
interface Passage {
  readonly text: string;
  readonly folded: string;
  /** With its heading and what announces it. */
  readonly around: string;
  readonly isRow: boolean;
}

/** The article's own words in `units`, which are its passages. */
export function tellingOf({ title, sections }: Reading, units: readonly AnswerUnit[]): Telling {
  const headings = sections.flatMap(({ level, folded }) => (level > 1 ? [folded] : [])).join(' \n ');
  const telling = units.filter(({ text, folded, heading }) => {
    return !text.endsWith('?') && !OFFERED.test(folded) && !OF_READERS.test(heading);
  });
  return {
    text: [
      headings,
      ...telling.map(({ folded, about, kind }) => (kind === 'row' ? `${about} ${folded}` : folded)),
    ].join(' \n '),
    headings,
    title: foldAccents(title),
    passages: telling.map(({ text, folded, heading, about, kind }) => ({
      text,
      folded,
      around: `${folded} \n ${heading} \n ${about}`,
      isRow: kind === 'row',
    })),
  };
}

/** A single mention raises no need: a heading or two passages must name it. */
export function isAbout({ title, headings, passages }: Telling, phrases: readonly string[]): boolean {
  if (holdsAny(`${title} \n ${headings}`, phrases)) return true;
  return passages.filter(({ folded }) => holdsAny(folded, phrases)).length > 1;
}

/** A figure is given in a passage with a word of the need, where a heading asks it or where two words meet. */
export function isGiven({ headings, passages }: Telling, { told, answer }: Omission): boolean {
  if (!GIVEN_AS_VALUE.has(answer) || holdsAny(headings, told)) return true;
  const answers = ({ text, folded }: Passage) =>
    holdsValue(answer, text, folded) || (answer === 'duration' && UNTIL.test(folded));
  if (answer === 'money' && passages.filter((one) => one.isRow && answers(one)).length >= PRICED_ROWS)
    return true;
  return passages.some((passage) => {
    const said = told.filter((word) => indexOfPhrase(passage.around, word) >= 0).length;
    return said > 1 || (said > 0 && answers(passage));
  });
}

/** A word of its own speaks of it anywhere; a common one in a heading, or in a passage with another or with a value. */
export function isSpokenOf(
  { text, headings, passages }: Telling,
  { told, valued, answer }: Omission,
): boolean {
  const answers = (passage: Passage) => holdsValue(answer, passage.text, passage.folded);
  if (answer === 'money' && passages.filter((one) => one.isRow && answers(one)).length >= PRICED_ROWS)
    return true;
  if (valued || answer === 'phone')
    return passages.some((passage) => answers(passage) && holdsAny(passage.around, told));
  const common = told.filter((word) => COMMON_WORDS.has(word));
  const own = told.filter((word) => !COMMON_WORDS.has(word));
  if (holdsAny(text, own) || holdsAny(headings, common)) return true;
  const isMeasured = MEASURED_TYPES.has(answer);
  return passages.some((passage) => {
    const said = common.filter((word) => indexOfPhrase(passage.folded, word) >= 0).length;
    return said > 1 || (said > 0 && isMeasured && answers(passage));
  });
}
