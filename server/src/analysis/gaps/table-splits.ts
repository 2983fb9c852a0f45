import { isSame, quantitiesIn } from '../reading/quantities.ts';
import type { ReadBlock, Reading } from '../reading/read-article.ts';
import type { Contradiction } from './contradiction.ts';
import { rowsOf } from './table-rows.ts';
import { inUnit, totalsOf, unitOf } from './table-totals.ts';

/** «Il nostro programma le divide così:» makes the table the parts of what was just said. */
const DIVIDES =
  /\b(?:divid\w+|divis[oaie]|suddivi\w+|ripart\w+|distribui\w+|articolat[oaie]|cosi compost[oaie])\b/;
const ANNOUNCES = /:$|\bcosi\b|\bcome segue\b|\bin tabella\b|\bnella tabella\b/;
const ROUGH = /\b(?:circa|quasi|oltre|piu di|fino a|tra|fra|di cui)\b/;

/** A whole that the paragraph before a table divides into the table's rows, which add up to another. */
export function tableSplits({ blocks }: Reading): Contradiction[] {
  return blocks.flatMap((table, index) => {
    const before = blocks[index - 1];
    return table.block.kind === 'table' && before?.block.kind === 'paragraph'
      ? wrongSplits(table, before)
      : [];
  });
}

function wrongSplits(table: ReadBlock, before: ReadBlock): Contradiction[] {
  const announcing = before.sentences.at(-1)?.folded ?? '';
  if (!DIVIDES.test(announcing) || !ANNOUNCES.test(announcing)) return [];
  const [header = [], ...rows] = rowsOf(table.block.html);
  return header.flatMap((title, index): Contradiction[] => {
    const unit = unitOf(title);
    const [sum = null, ...others] = totalsOf(rows, index);
    const [one] = quantitiesIn(`1 ${unit}`);
    const anchor = table.sentences.find(({ folded }) => folded === title);
    if (index === 0 || sum === null || unit === undefined || !one || !anchor) return [];
    const told = before.sentences.slice(-2).flatMap((sentence) =>
      quantitiesIn(sentence.folded)
        .filter(({ dimension, text }) => dimension === one.dimension && inUnit(text, unit))
        .map((whole) => ({ sentence, whole })),
    );
    const [found, ...more] = told;
    if (!found || more.length > 0 || ROUGH.test(found.sentence.folded)) return [];
    const isRight = [sum, ...others].some((total) => isSame(total * one.least, found.whole.least));
    const on = `nella tabella la colonna «${anchor.text}» in tutto fa ${sum.toLocaleString('it')}`;
    return isRight ? [] : [{ first: anchor, second: found.sentence, on }];
  });
}
