import { MONTH } from '#linguistics/numerals.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import type { Evidence } from '../evidence.ts';
import { type Figure, type Figures, figuresIn, isHeld, isWritten, readAmounts } from './figures.ts';
import { inOtherUnits, isDose } from './quantity-words.ts';
import type { StatedFigure } from './reckoned.ts';

/** Stems that two sentences share when they speak of the same thing. */
const MIN_SHARED = 3;
/** In a sentence with more amounts of one unit any difference could be found. */
const MAX_AMOUNTS = 6;
/** The same for a product, of which the sentence itself states a factor. */
const MIN_SHARED_FACTOR = 2;
/** A product with fewer digits is found by chance. */
const MIN_DIGITS = 3;
/** A share is taken among so many at most: «in sei». */
const MAX_SHARES = 20;
const IS_MONTH = new RegExp(`^(?:${MONTH})$`);

/**
 * Whether a figure is the difference of two amounts that the article compares in one sentence about the same thing:
 * «168 euro, contro i 196 di oggi» are 28 euro less.
 */
export function isDifference({ figure, sentence }: StatedFigure, { articleText }: Evidence): boolean {
  // «Ne spende 11,90 in più» are euros.
  const unit = figure.unit ?? (figure.decimals === 2 ? 'euro' : null);
  if (unit === null || isDose(unit)) return false;
  const wanted = new Set(contentStems(sentence));
  return articleText
    .split('\n')
    .flatMap(trimmedSentences)
    .some((said) => {
      const shared = new Set(contentStems(said).filter((stem) => wanted.has(stem)));
      if (shared.size < MIN_SHARED) return false;
      const amounts = readAmounts(said, unit);
      return (
        amounts.length <= MAX_AMOUNTS &&
        amounts.some((one) => amounts.some((other) => isWritten(figure, one - other)))
      );
    });
}

/**
 * Whether a figure is the product of one of its sentence and one that the article states about the same thing: «9 mesi,
 * in tutto 405 euro», where the article says that a month of it costs 45 euros.
 */
export function isProductOfArticle(
  { figure, sentence }: StatedFigure,
  { articleText, figures }: Evidence,
): boolean {
  const { unit, value } = figure;
  if (unit === null || isDose(unit) || value.replace(/\D/g, '').length < MIN_DIGITS) return false;
  const wanted = new Set(contentStems(sentence));
  const counts = figuresIn(sentence).filter((one) => one.unit !== unit && isHeld(one, [figures]));
  return articleText
    .split('\n')
    .flatMap(trimmedSentences)
    .some((said) => {
      const shared = new Set(contentStems(said).filter((stem) => wanted.has(stem)));
      const amounts = shared.size < MIN_SHARED_FACTOR ? [] : readAmounts(said, unit);
      return (
        amounts.length <= MAX_AMOUNTS &&
        amounts.some((one) => counts.some((count) => isWritten(figure, one * Number(count.value))))
      );
    });
}

/**
 * Whether a remark works a figure out of two held ones that it discusses: «50 g di differenza» of 300 and 250 g, «200 g
 * a testa» of 1,2 kg for six, «sette giorni dopo» of two dates of one month.
 */
export function isWorkedOut(
  { value, decimals, ...figure }: Figure,
  said: string,
  held: readonly Figures[],
): boolean {
  const { unit } = figure;
  if (unit === null || isDose(unit)) return false;
  const known = figuresIn(said).filter((one) => isHeld(one, held));
  const days = known.filter((one) => unit === 'giorno' && IS_MONTH.test(one.unit ?? ''));
  const amounts = known.flatMap((one) => inUnit(one, unit));
  const shares = known.flatMap((one) => (isShare(one) ? Number(one.value) : []));
  const results = [
    ...amounts.flatMap((one) => [
      ...amounts.map((other) => one - other),
      ...shares.map((count) => one / count),
    ]),
    ...days.flatMap((one) =>
      days.flatMap((other) => (other.unit === one.unit ? Number(one.value) - Number(other.value) : [])),
    ),
  ];
  return results.some((result) => result > 0 && isWritten({ value, decimals, ...figure }, result));
}

/** An amount in a unit, if it is measured in that or one that converts to it. */
function inUnit(one: Figure, unit: string): number[] {
  if (one.unit === null) return [];
  return inOtherUnits(Number(one.value), one.unit)
    .concat(`${one.value} ${one.unit}`)
    .flatMap((other) => (other.endsWith(` ${unit}`) ? Number(other.split(' ', 1)[0]) : []));
}

function isShare({ value, unit, article }: Figure): boolean {
  return (
    !article && (unit === null || unit === 'persona') && Number(value) > 1 && Number(value) <= MAX_SHARES
  );
}
