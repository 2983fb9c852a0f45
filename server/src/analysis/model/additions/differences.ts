import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import type { Evidence } from '../evidence.ts';
import { isWritten, readAmounts } from './figures.ts';
import { isDose } from './quantity-words.ts';
import type { StatedFigure } from './reckoned.ts';

/** Stems that two sentences share when they speak of the same thing. */
const MIN_SHARED = 3;
/** In a sentence with more amounts of one unit any difference could be found. */
const MAX_AMOUNTS = 6;

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
