import { words } from '../linguistics/words.ts';

/** Every sign that is typed for an apostrophe; some count as letters, and NFKC would turn some into accents. */
const APOSTROPHES =
  /[\u0060\u00b4\u02b9\u02bb\u02bc\u02bd\u02ca\u02cb\u2018\u2019\u201b\u2032\u2035\ua78c\uff07]/g;

/** Characters that nobody sees (soft hyphens, joiners, direction marks, variation selectors): they hide a copy. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The words of a text as overlap compares them: NFKC, lower case, straight apostrophes, nothing invisible. */
export function overlapWords(text: string): string[] {
  return words(normalise(text));
}

function normalise(text: string): string {
  const visible = text.replace(APOSTROPHES, "'").replace(INVISIBLE, '');
  return visible.normalize('NFKC').toLowerCase().normalize('NFC');
}
