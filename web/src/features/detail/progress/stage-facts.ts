import type { Stage } from '@rilievo/shared/status';
import type { DetailRow } from '#lib/detail-row.ts';
import { formatCount } from '#lib/number-format.ts';
import { progressText } from '#strings/progress.ts';

const NAMED_LEVELS = [1, 2];

/** Facts about the stages, beside their names: `714 parole, 1 titolo H1, 6 titoli H2.` */
export function stageFacts(row: DetailRow): Partial<Record<Stage, string>> {
  const facts: Partial<Record<Stage, string>> = {};
  const article = row.content_extracted;
  if (article) {
    const headings = NAMED_LEVELS.flatMap((level) => {
      const count = article.blocks.filter((block) => block.level === level).length;
      return count === 0 ? [] : progressText.headings(level)(formatCount(count));
    });
    facts.extraction = `${[progressText.words(formatCount(article.words)), ...headings].join(', ')}.`;
  }
  if (row.stage === null || row.attempts < 2) return facts;
  const attempts = row.status === 'failed' ? progressText.attempts : progressText.attempt;
  return { ...facts, [row.stage]: attempts(row.attempts) };
}
