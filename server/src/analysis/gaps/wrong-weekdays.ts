import { MONTH } from '../../linguistics/numerals.ts';
import { asWritten, quotedHtml } from '../reading/quote.ts';
import type { Reading, ReadSentence } from '../reading/read-article.ts';
import type { GapDetector, Weakness } from './weakness.ts';

/** From Sunday, as `Date` counts them. */
const WEEKDAYS = ['domenica', 'lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato'];
const FOLDED = ['domenica', 'lunedi', 'martedi', 'mercoledi', 'giovedi', 'venerdi', 'sabato'];
const MONTHS = MONTH.split('|');
/** «Sabato 17 ottobre 2026», «sabato 17 ottobre». */
const DATED = new RegExp(
  `\\b(${FOLDED.join('|')}) (\\d{1,2})°? (${MONTH})(?:,? (?:del )?((?:19|20)\\d\\d))?(?![\\p{L}\\p{N}])`,
  'gu',
);
const YEAR = /\b20\d\d\b/g;

/** Days of the week that the calendar gives to another date; the year is told with it, or is the only one of the title. */
export const wrongWeekdays: GapDetector = ({ reading }) => {
  const [year, ...others] = new Set(reading.title.match(YEAR) ?? []);
  const ofTitle = others.length === 0 && year ? Number(year) : null;
  return reading.sentences.flatMap((sentence) => {
    const [found] = Array.from(sentence.folded.matchAll(DATED)).flatMap((match): Weakness[] => {
      const [said, day = '', date = '', month = '', own] = match;
      const told = own ? Number(own) : ofTitle;
      const right = told === null ? null : weekdayOf(told, MONTHS.indexOf(month), Number(date));
      if (right === null || right === FOLDED.indexOf(day)) return [];
      return weaknessOf(
        sentence,
        asWritten(sentence, match.index, said),
        WEEKDAYS[right] ?? '',
        told,
        reading,
      );
    });
    return found ? [found] : [];
  });
};

/** From 0 for Sunday; null for a date that no calendar has. */
function weekdayOf(year: number, month: number, date: number): number | null {
  const day = new Date(Date.UTC(year, month, date));
  return day.getUTCMonth() === month ? day.getUTCDay() : null;
}

function weaknessOf(
  sentence: ReadSentence,
  said: string,
  right: string,
  year: number | null,
  { sectionOf }: Reading,
): Weakness[] {
  const section = sectionOf.get(sentence.block);
  if (!section) return [];
  return [
    {
      type: 'contradiction',
      section,
      after: sentence.block,
      weight: 94,
      quotes: [sentence],
      measure: `«${said}»: nel ${year} quel giorno è ${right}`,
      title: 'Il giorno e la data non vanno insieme',
      html: `<p>${quotedHtml(sentence.text)}: nel ${year} quel giorno è ${right}.</p>`,
      note: 'controlla se è sbagliato il giorno della settimana o la data.',
      asksAuthor: true,
      whole: true,
    },
  ];
}
