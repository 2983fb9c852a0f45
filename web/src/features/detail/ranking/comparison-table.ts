import { answersTo, type Comparison } from '@rilievo/shared/comparison';
import { type Intent, verdictOf } from '@rilievo/shared/findings';
import { csvFile } from '#lib/csv.ts';
import { intentText } from '#strings/rail.ts';
import { rankingText } from '#strings/ranking.ts';

/** A need with the passage of each compared page, null where the page does not answer. */
export interface ComparedNeed {
  readonly id: string;
  readonly question: string;
  /** The verdict on the own text. */
  readonly verdict: string;
  readonly answering: number;
  readonly passages: readonly (string | null)[];
}

/** The needs that were looked for: first those that most pages answer. */
export function comparedNeeds(comparison: Comparison, intents: readonly Intent[]): ComparedNeed[] {
  return intents
    .flatMap((intent): ComparedNeed[] => {
      const answers = answersTo(comparison, intent.id);
      if (answers === null) return [];
      return [
        {
          id: intent.id,
          question: intent.question,
          verdict: intentText.verdict[verdictOf(intent)],
          answering: answers.length,
          passages: comparison.pages.map(
            (page) => answers.find((answer) => answer.page === page)?.passage ?? null,
          ),
        },
      ];
    })
    .toSorted((a, b) => b.answering - a.answering);
}

/** A row for each need, a column for each page, and below what could not be read. */
export function comparisonCsv(comparison: Comparison, needs: readonly ComparedNeed[]): Blob {
  const { pages, unread } = comparison;
  const rows = [
    [
      rankingText.need,
      rankingText.own,
      rankingText.count,
      ...pages.map(({ title, url }) => (title === '' ? url : `${title} (${url})`)),
    ],
    ...needs.map(({ question, verdict, answering, passages }) => [
      question,
      verdict,
      rankingText.of(answering, pages.length),
      ...passages.map((passage) => passage ?? ''),
    ]),
    ...(unread.length > 0 ? [[], [...rankingText.unreadColumns]] : []),
    ...unread.map(({ url, reason }) => [url, rankingText.reason[reason]]),
  ];
  return csvFile(rows.map((row) => row.map(inOneLine)));
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
