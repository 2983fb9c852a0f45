import { withoutCitationMarks } from '../../../linguistics/citation-marks.ts';
import { foldAccents } from '../../../linguistics/words.ts';
import { MEASURE } from '../../eeat/numbers.ts';

const NUMERAL = /\d+(?:[.,:/]\d+)*/g;
const IN_WORDS =
  'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici'.split(
    ' ',
  );
const VALUES = new Map([
  ...IN_WORDS.map((word, value) => [word, String(value)] as const),
  ...Object.entries({ venti: '20', trenta: '30', quaranta: '40', cinquanta: '50', sessanta: '60' }),
  ...Object.entries({ cento: '100', duecento: '200', mille: '1000' }),
]);
const NUMBER_WORD = new RegExp(`\\b(?:${[...VALUES.keys()].join('|')})\\b`, 'g');
/** «Tre passaggi», «le 5 domande»: a small number alone counts what the text itself lists. */
const LARGEST_COUNT = 10;

/** Every number of a text, in figures or in words, as its value. */
export function numbersIn(text: string): Set<string> {
  const folded = foldAccents(text);
  const numerals = Array.from(folded.matchAll(NUMERAL), ([found]) => valuesOf(found)).flat();
  const words = Array.from(folded.matchAll(NUMBER_WORD), ([word]) => VALUES.get(word) ?? word);
  return new Set([...numerals, ...words]);
}

/** The values that a text states: measures, amounts, years, numbers of laws. */
export function statedFigures(text: string): Set<string> {
  const folded = foldAccents(withoutCitationMarks(text));
  const measured = Array.from(folded.matchAll(MEASURE), ([measure]) => [...numbersIn(measure)]).flat();
  const large = Array.from(folded.matchAll(NUMERAL), ([found]) => valuesOf(found))
    .flat()
    .filter((value) => !(Number(value) <= LARGEST_COUNT && /^\d+$/.test(value)));
  return new Set([...measured, ...large]);
}

/** «1.500» is 1500, «2,5» is 2.5; a date or a law's number is its parts. */
function valuesOf(numeral: string): string[] {
  return numeral.split(/[:/]/).map((part) => {
    if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(part)) return part.replace(/\./g, '').replace(',', '.');
    return part.replace(/,/g, '.').replace(/^0+(?=\d)/, '');
  });
}
