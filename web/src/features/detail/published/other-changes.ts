import type { Block } from '@rilievo/shared/article';
import { alignedRows, type CompareRow } from '../compare/compare-rows.ts';
import type { Unit } from '../compare/text-units.ts';
import { runsOf, searched, wordsOf } from './runs.ts';
import type { Written } from './written.ts';

type TextBlock = Pick<Block, 'kind' | 'level' | 'text'>;

const KIND_OF_UNIT: Readonly<Record<Block['kind'], Unit['kind']>> = {
  heading: 'heading',
  paragraph: 'text',
  list: 'item',
  table: 'row',
  quotation: 'quotation',
  figure: 'figure',
  code: 'code',
};

/** A change is a finding's if so many of its runs are. */
const EXPLAINED = 0.8;
/** Two runs at each end of the words that a finding wrote into a sentence. */
const SEAM = 4;

/**
 * The blocks that were added, removed or changed between the original and the page, but for what the accepted findings
 * explain, for quotes and spaces, and for what only moved. A row without `before` was added, one without `after` removed.
 */
export function otherChanges(
  original: readonly TextBlock[],
  page: readonly TextBlock[],
  written: readonly Pick<Written, 'texts' | 'instead'>[],
): readonly CompareRow[] {
  const come = searched(written.flatMap(({ texts }) => texts));
  const gone = searched(written.flatMap(({ instead }) => instead ?? []));
  const before = new Set(original.map(({ text }) => wordsOf(text).join(' ')));
  const now = new Set(page.map(({ text }) => wordsOf(text).join(' ')));
  return alignedRows(unitsOf(original), unitsOf(page)).filter((row) => {
    const former = wordsOf(row.before?.text ?? '');
    const newer = wordsOf(row.after?.text ?? '');
    if (former.join(' ') === newer.join(' ')) return false;
    if (row.before === null && before.has(newer.join(' '))) return false;
    if (row.after === null && now.has(former.join(' '))) return false;
    return !(
      isExplained(runsWithout(newer, former), come.runs) && isExplained(runsWithout(former, newer), gone.runs)
    );
  });
}

/** The runs of some words that others do not have. */
function runsWithout(words: readonly string[], others: readonly string[]): readonly string[] {
  const theirs = new Set(runsOf(others));
  return runsOf(words).filter((run) => !theirs.has(run));
}

/** Runs that no finding names may stand where its words meet the text around them. */
function isExplained(runs: readonly string[], byFindings: ReadonlySet<string>): boolean {
  const explained = runs.filter((run) => byFindings.has(run)).length;
  return explained >= EXPLAINED * runs.length || (explained > 0 && runs.length - explained <= SEAM);
}

/** Quotes and spaces that a CMS writes its own way are made alike, so that equal blocks are aligned first. */
function unitsOf(blocks: readonly TextBlock[]): Unit[] {
  return blocks.flatMap(({ kind, level, text }): Unit[] => {
    if (text.trim() === '') return [];
    const plain = text
      .replace(/[‘’‛]/g, "'")
      .replace(/[“”«»]/g, '"')
      .replace(/\s+/g, ' ')
      .trim();
    return [{ kind: KIND_OF_UNIT[kind], level, text: plain, addition: null }];
  });
}
