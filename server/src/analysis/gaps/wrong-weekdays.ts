import { MONTH } from '#linguistics/numerals.ts';
import { foldAccents } from '#linguistics/words.ts';
import { quotedHtml } from '../reading/quote.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { GapDetector, Weakness } from './weakness.ts';

/** From Sunday, as `Date` counts them. */
const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];
const FOLDED = WEEKDAYS.map(foldAccents);
const MONTHS = MONTH.split('|');
/** «Sabato 17 ottobre 2026», «sabato 17 ottobre». */
const DATED = new RegExp(
  `\\b(${FOLDED.join('|')}) (\\d{1,2})°? (${MONTH})(?:,? (?:del )?((?:19|20)\\d\\d))?(?![\\p{L}\\p{N}])`,
  'gu',
);
const YEAR = /\b(?:19|20)\d\d\b/g;
/** Told of another year. */
const ELSEWHEN =
  /\b(?:scors\w+|precedent\w+|passat[oa]|prossimo anno|edizione (?:del|di)|era(?:no)?|fu|e stat[oa])\b/;
/** «2025/26»: a school year has two. */
const TWO_YEARS = /\b20\d\d ?[/–-] ?\d\d/;

/**
 * Weekdays that the calendar gives to another date. The year is beside the date or is the only one of the title; then
 * the weekday must be wrong in the years before and after too, because titles look ahead and back, unless a full date
 * of the text says that it is the year of the title.
 */
export const wrongWeekdays: GapDetector = ({ reading }) => {
  const [year, ...others] = new Set(reading.title.match(YEAR) ?? []);
  const ofTitle = year && others.length === 0 && !TWO_YEARS.test(reading.title) ? Number(year) : null;
  const certain = ofTitle !== null && datesWithYear(reading).has(ofTitle);
  return reading.sentences.flatMap((sentence) => {
    const section = reading.sectionOf.get(sentence.block);
    const around = `${sentence.folded} ${section && section.level > 1 ? section.folded : ''}`;
    const [found] = Array.from(sentence.folded.matchAll(DATED)).flatMap((match): Weakness[] => {
      const [, day = '', date = '', month = '', own] = match;
      const told = own ? Number(own) : around.match(YEAR) ? null : ofTitle;
      if (told === null) return [];
      const inYear = (one: number) => weekdayOf(one, MONTHS.indexOf(month), Number(date));
      const right = inYear(told);
      const said = FOLDED.indexOf(day);
      const isCertain = own !== undefined || (certain && !ELSEWHEN.test(sentence.folded));
      const fits = isCertain
        ? right === said
        : [told - 1, told, told + 1].some((one) => inYear(one) === said);
      if (right === null || fits) return [];
      const on = `${articleOf(Number(date))}${date === '1' ? '1°' : date} ${month} ${told} è ${WEEKDAYS[right]}`;
      return weaknessOf(sentence, on, reading);
    });
    return found ? [found] : [];
  });
};

/** The year of the title, if all full dates of the text are in it and each has its right weekday. */
function datesWithYear({ sentences }: Reading): ReadonlySet<number> {
  const dates = sentences.flatMap(({ folded }) =>
    Array.from(folded.matchAll(DATED)).filter(([, , , , own]) => own),
  );
  const right = dates.every(
    ([, day = '', date, month = '', own]) =>
      weekdayOf(Number(own), MONTHS.indexOf(month), Number(date)) === FOLDED.indexOf(day),
  );
  const years = new Set(dates.map(([, , , , own]) => Number(own)));
  return right && years.size === 1 ? years : new Set();
}

/** From 0 for Sunday; null for a date that no calendar has. */
function weekdayOf(year: number, month: number, date: number): number | null {
  const day = new Date(Date.UTC(year, month, date));
  return day.getUTCMonth() === month ? day.getUTCDay() : null;
}

function articleOf(date: number): string {
  return date === 8 || date === 11 ? "l'" : 'il ';
}

function weaknessOf(sentence: ReadSentence, on: string, { sectionOf }: Reading): Weakness[] {
  const section = sectionOf.get(sentence.block);
  if (!section) return [];
  return [
    {
      type: 'contradiction',
      section,
      after: sentence.block,
      weight: 94,
      quotes: [sentence],
      measure: `sul calendario ${on}`,
      title: 'Il giorno della settimana non corrisponde alla data',
      html: `<p>${quotedHtml(sentence.text)}, ma sul calendario ${on}.</p>`,
      note: 'controlla se è sbagliato il giorno della settimana o la data.',
      asksAuthor: true,
      whole: true,
    },
  ];
}
