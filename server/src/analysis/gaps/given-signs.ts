import { NUMBER, TIME_UNIT } from '#linguistics/numerals.ts';

/** The sign that an amount is given. */
export const MONEY =
  /\d[\d.,]*\s?(?:€|euro)|(?:€|euro)\s?\d|\b(?:\p{L}*cento|\p{L}+mila|\p{L}+anta|venti|dieci|cinque|due|tre|sei|otto) euro\b|\bgratis\b|\bgratuit/u;
/** The sign that a time or a number is given. */
export const MEASURED = new RegExp(
  `\\d|(?<!\\p{L})${NUMBER}\\s?(?:${TIME_UNIT}|gradi|gramm|chil|litr|centimetr|metri|millimetr|per cento)|mezz.?ora|quarto d.ora|un'oretta`,
  'u',
);
