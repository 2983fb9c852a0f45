import { withoutCitationMarks } from '../../../linguistics/citation-marks.ts';
import { MEASURE, valueOfNumeral } from '../../../linguistics/numerals.ts';
import { foldAccents } from '../../../linguistics/words.ts';

const NUMERAL = /\d+(?:[.,:/]\d+)*/g;
/** «Cento volte», «mille modi» count nothing. */
const IDIOMS = new Set([100, 1_000]);
/** Up to here a word may be something else: «sei», «venti» that blow, «tre passaggi». */
const LARGEST_COMMON_WORD = 20;
/** «Tre passaggi», «le 5 domande»: a small number alone counts what the text itself lists. */
const LARGEST_COUNT = 10;

/** Every number of a text, in figures or in words, as its value. */
export function numbersIn(text: string): Set<string> {
  const folded = foldAccents(text);
  const numerals = Array.from(folded.matchAll(NUMERAL), ([found]) => valuesOf(found)).flat();
  return new Set([...numerals, ...wordValues(folded).map(String)]);
}

function wordValues(folded: string): number[] {
  return (folded.match(/\p{L}+/gu) ?? []).flatMap((word) => valueOfNumeral(word) ?? []);
}

/** The values that a text states: measures, amounts, years, numbers of laws. */
export function statedFigures(text: string): Set<string> {
  const folded = foldAccents(withoutCitationMarks(text));
  const measured = Array.from(folded.matchAll(MEASURE), ([measure]) => [...numbersIn(measure)]).flat();
  const large = Array.from(folded.matchAll(NUMERAL), ([found]) => valuesOf(found))
    .flat()
    .filter((value) => !(Number(value) <= LARGEST_COUNT && /^\d+$/.test(value)));
  const words = wordValues(folded).filter((value) => value > LARGEST_COMMON_WORD && !IDIOMS.has(value));
  return new Set([...measured, ...large, ...words.map(String)]);
}

/** «1.500» is 1500, «2,5» is 2.5; a date or a law's number is its parts. */
function valuesOf(numeral: string): string[] {
  return numeral.split(/[:/]/).map((part) => {
    if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(part)) return part.replace(/\./g, '').replace(',', '.');
    return part.replace(/,/g, '.').replace(/^0+(?=\d)/, '');
  });
}
