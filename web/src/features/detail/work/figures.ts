import type { Decisions } from '@rilievo/shared/decisions';
import { type ExportChoice, entersText } from '@rilievo/shared/export-choice';
import type { DetailRow } from '#lib/detail-row.ts';
import type { Box } from '../boxes/box.ts';
import { withoutQuestions } from '../boxes/faq-pairs.ts';

interface TextCount {
  readonly words: number;
  readonly sentences: number;
  readonly letters: number;
}

/**
 * Words and Gulpease before and after, on the text that an export would contain now; null where it was not measured.
 */
export interface Figures {
  readonly words: readonly [number, number];
  readonly gulpease: readonly [number, number] | null;
}

const NONE: TextCount = { words: 0, sentences: 0, letters: 0 };
const SENTENCES = new Intl.Segmenter('it', { granularity: 'sentence' });

/** The original's figures, with what the boxes of this choice add and take away. */
export function figuresOf(
  row: DetailRow,
  boxes: readonly Box[],
  decisions: Decisions,
  choice: ExportChoice,
): Figures | null {
  const before = row.readability?.before.whole;
  if (!before) return null;
  const chosen = choice === 'ready' ? 'ready' : 'accepted';
  const after = boxes.reduce<TextCount>((sum, box) => {
    const enters = entersText(
      { move: box.move, hasText: box.text !== '' || box.move === 'replace' },
      decisions[box.id],
      chosen,
    );
    if (!enters) return sum;
    const removed = box.move === 'replace' ? countOf(box.addition?.passage?.text ?? '') : NONE;
    return joined(sum, countOf(writtenBy(box, decisions)), removed);
  }, before);
  const former = gulpease(before);
  const now = gulpease(after);
  return {
    words: [before.words, after.words],
    gulpease: former === null || now === null ? null : [former, now],
  };
}

function joined(sum: TextCount, added: TextCount, removed: TextCount): TextCount {
  return {
    words: sum.words + added.words - removed.words,
    sentences: Math.max(1, sum.sentences + added.sentences - removed.sentences),
    letters: sum.letters + added.letters - removed.letters,
  };
}

function writtenBy(box: Box, decisions: Decisions): string {
  const decision = decisions[box.id];
  if (box.move === 'ask') return decision?.answer ?? '';
  const html = decision?.html ?? box.text;
  const shown = box.task === 'task_3' ? withoutQuestions(html, new Set(decision?.off)) : html;
  return shown.replace(/\s*\[\d+\]/g, '').replace(/<[^>]+>/g, ' ');
}

const counted = new Map<string, TextCount>();
const MAX_COUNTED = 500;

/** Counted once for each text: of many boxes one is typed into. */
function countOf(text: string): TextCount {
  const known = counted.get(text);
  if (known) return known;
  if (counted.size >= MAX_COUNTED) counted.clear();
  const count = countWords(text);
  counted.set(text, count);
  return count;
}

/** An elided word is a word; a number is a word of as many letters as it has digits. */
function countWords(text: string): TextCount {
  const words = text.match(/[\p{L}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];
  const sentences = [...SENTENCES.segment(text.trim())].filter(({ segment }) =>
    /[\p{L}\p{N}]/u.test(segment),
  );
  return {
    words: words.length,
    sentences: sentences.length,
    letters: words.join('').match(/[\p{L}\p{N}]/gu)?.length ?? 0,
  };
}

/** Lucisano and Piemontese 1988, as on the server. */
function gulpease({ words, sentences, letters }: TextCount): number | null {
  if (words <= 0) return null;
  const exact = 89 + (300 * sentences - 10 * letters) / words;
  return Math.round(Math.min(100, Math.max(0, exact)) * 10) / 10;
}
