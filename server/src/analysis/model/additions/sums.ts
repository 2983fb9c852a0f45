import type { Article } from '@rilievo/shared/article';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { foldAccents } from '#linguistics/words.ts';
import { type Figure, type Figures, figuresIn, isHeld, isWritten, statedFigures } from './figures.ts';
import { BETWEEN_CELLS, readFragment } from './fragment-text.ts';
import { isDose } from './quantity-words.ts';

/** «27,00 + 32,00 € + 10,20»: amounts that a sentence adds up. */
const CHAIN = /\d[\d.,]*(?: ?(?:€|euro))?(?: ?\+ ?\d[\d.,]*(?: ?(?:€|euro))?)+/gu;
/** «30 × 20 × 70». */
const PRODUCT = /\d[\d.,]*(?: ?(?:€|euro|%))?(?: ?[×x*] ?\d[\d.,]*(?: ?(?:€|euro))?)+/gu;
/** «Totale» is the sum and no part of it. */
const IS_TOTAL = /(?<!\p{L})(?:total\p{L}+|somm[ae]|complessiv\p{L}+|subtotal\p{L}*)(?!\p{L})/u;
/** Of more cells two would add up to any number. */
const MAX_CELLS = 8;
/** A sum of two cells with fewer digits is found by chance. */
const MIN_DIGITS = 3;

/**
 * The figures of a text that are worked out before the reader's eyes: the sum or product of amounts that their own
 * sentence adds up or multiplies, or as many times more («10 fanno 14.000 euro, 30 ne fanno 42.000»); and the sum of a
 * table's column or of two of its cells.
 */
export function sumsIn(text: string, article: Article, held: readonly Figures[]): Figure[] {
  const sentences = text.split('\n').flatMap(trimmedSentences);
  let columns: Figure[][] | null = null;
  return sentences.flatMap((sentence) =>
    statedFigures(sentence).filter((figure) => {
      if (isHeld(figure, held) || (figure.unit !== null && isDose(figure.unit))) return false;
      const isHere = (chain: readonly Figure[], result: number) =>
        chain.every((one) => isHeld(one, held)) && isWritten(figure, result);
      if (chainsIn(sentence, CHAIN).some((chain) => isHere(chain, totalOf(chain)))) return true;
      if (chainsIn(sentence, PRODUCT).some((chain) => isHere(chain, productOf(chain)))) return true;
      if (isProportional(figure, sentence, held)) return true;
      columns ??= columnsOf(article);
      return columns.some((column) => isInColumn(figure, column));
    }),
  );
}

function chainsIn(sentence: string, chain: RegExp): Figure[][] {
  return Array.from(foldAccents(sentence).matchAll(chain), ([said]) => figuresIn(said));
}

/** An amount of the sentence, times one of its counts and by another one. */
function isProportional(figure: Figure, sentence: string, held: readonly Figures[]): boolean {
  if (figure.value.length < MIN_DIGITS) return false;
  const known = figuresIn(sentence)
    .filter((one) => one.digits && isHeld(one, held))
    .slice(0, MAX_CELLS);
  const amounts = known.filter(({ unit }) => unit !== null && (figure.unit === null || unit === figure.unit));
  const counts = known.filter(({ unit, value }) => unit === null && Number(value) > 1);
  return amounts.some((amount) =>
    counts.some((more) =>
      counts.some((by) => isWritten(figure, (Number(amount.value) * Number(more.value)) / Number(by.value))),
    ),
  );
}

function isInColumn(figure: Figure, column: readonly Figure[]): boolean {
  if (column.some(({ unit }) => unit !== null && figure.unit !== null && unit !== figure.unit)) return false;
  if (isWritten(figure, totalOf(column))) return true;
  if (column.length > MAX_CELLS || figure.value.replace(/\D/g, '').length < MIN_DIGITS) return false;
  return column.some((one, index) =>
    column.slice(index + 1).some((other) => isWritten(figure, totalOf([one, other]))),
  );
}

/** The amounts of one unit in each column of a table, one of each cell, without a row that gives their sum. */
function columnsOf({ blocks }: Article): Figure[][] {
  return blocks
    .filter(({ kind }) => kind === 'table')
    .flatMap(({ html }) => {
      const rows = readFragment(html)
        .lines.filter((row) => !IS_TOTAL.test(foldAccents(row)))
        .map((row) => row.split(BETWEEN_CELLS));
      const width = Math.max(0, ...rows.map((row) => row.length));
      return Array.from({ length: width }, (_, at) =>
        rows.flatMap((row) => {
          const [only, ...more] = figuresIn(row[at] ?? '');
          return only && more.length === 0 && only.digits && at > 0 ? [only] : [];
        }),
      );
    })
    .filter((column) => column.length > 1 && new Set(column.map(({ unit }) => unit)).size === 1);
}

function totalOf(all: readonly Figure[]): number {
  return all.reduce((sum, { value }) => sum + Number(value), 0);
}

function productOf(all: readonly Figure[]): number {
  return all.reduce((product, { value }) => product * Number(value), 1);
}
