import type { Article, Block } from '@rilievo/shared/article';
import type { LongSentence, Readability, ReadabilitySection } from '@rilievo/shared/readability';
import type { AddedText } from '../originality/added-text.ts';
import { textLines } from '../platform/html/text-lines.ts';
import type { CountedSentence, TextCount } from './gulpease.ts';
import { countSentences, gulpease } from './gulpease.ts';

const READABILITY_VERSION = 'gulpease-1';

/** Words beyond which a sentence is quoted as too long. */
const LONG_SENTENCE = 40;

/** Cells, code and captions are not sentences: counted as such they would make any text look easier than it reads. */
const NOT_PROSE: ReadonlySet<Block['kind']> = new Set(['table', 'code', 'figure']);

interface Section {
  readonly blockId: string;
  readonly heading: string | null;
  readonly level: number | null;
  readonly before: CountedSentence[];
  readonly added: CountedSentence[];
}

/**
 * Gulpease of the article by section and whole, before and with the additions, and the sentences over 40 words.
 * An addition counts in the section of the block it follows; one before the first block, in the first section.
 */
export function measureReadability(
  article: Pick<Article, 'blocks'>,
  added: readonly AddedText[],
): Readability {
  const sections: Section[] = [];
  const longSentences: LongSentence[] = [];
  const addedAfter = Map.groupBy(added, (addition) => addition.after);

  const countAdditions = (section: Section, after: string | null) => {
    for (const addition of addedAfter.get(after) ?? []) {
      const counted = addition.lines.flatMap(countSentences);
      section.added.push(...counted);
      longSentences.push(...longOnes(counted, addition.after, addition.id));
    }
  };

  for (const block of article.blocks) {
    const first = sections.length === 0;
    if (first || block.kind === 'heading') sections.push(sectionAt(block));
    const section = sections.at(-1);
    if (!section) continue;
    if (first) countAdditions(section, null);
    const counted = NOT_PROSE.has(block.kind) ? [] : textLines(block.html).flatMap(countSentences);
    section.before.push(...counted);
    longSentences.push(...longOnes(counted, block.id, null));
    countAdditions(section, block.id);
  }

  return {
    version: READABILITY_VERSION,
    before: measured(sections, (section) => section.before),
    after: measured(sections, (section) => [...section.before, ...section.added]),
    longSentences,
  };
}

function sectionAt(block: Block): Section {
  const isHeading = block.kind === 'heading';
  return {
    blockId: block.id,
    heading: isHeading ? block.text : null,
    level: isHeading ? block.level : null,
    before: [],
    added: [],
  };
}

function measured(sections: readonly Section[], sentencesOf: (section: Section) => CountedSentence[]) {
  const counts = sections.map((section) => total(sentencesOf(section)));
  const bySection = sections.map(({ blockId, heading, level }, index): ReadabilitySection => {
    return { blockId, heading, level, ...gulpease(counts[index] ?? NOTHING) };
  });
  return { whole: gulpease(counts.reduce(sum, NOTHING)), sections: bySection };
}

const NOTHING: TextCount = { words: 0, sentences: 0, letters: 0 };

function total(sentences: readonly CountedSentence[]): TextCount {
  return sentences.reduce(
    (count, { words, letters }) => sum(count, { words, letters, sentences: 1 }),
    NOTHING,
  );
}

function sum(a: TextCount, b: TextCount): TextCount {
  return {
    words: a.words + b.words,
    sentences: a.sentences + b.sentences,
    letters: a.letters + b.letters,
  };
}

function longOnes(
  counted: readonly CountedSentence[],
  blockId: string | null,
  additionId: string | null,
): LongSentence[] {
  return counted
    .filter((sentence) => sentence.words > LONG_SENTENCE)
    .map(({ words, text }) => ({ blockId, additionId, words, text }));
}
