import { answersTo, type Comparison } from '@rilievo/shared/comparison';
import { type Intent, verdictOf } from '@rilievo/shared/findings';
import { intentText } from '../../../strings/rail.ts';
import { rankingText } from '../../../strings/ranking.ts';

/** A need with the passage of each compared page, null where the page does not answer. */
export interface ComparedNeed {
  readonly id: string;
  readonly question: string;
  /** What the own text does. */
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

/** A line of needs for each, a column for each page, and below what could not be read; as spreadsheets of Italy read it. */
export function comparisonCsv(comparison: Comparison, needs: readonly ComparedNeed[]): string {
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
    ...(unread.length > 0 ? [[]] : []),
    ...unread.map(({ url, reason }) => [url, rankingText.reason[reason]]),
  ];
  return rows.map((row) => row.map(cell).join(';')).join('\r\n');
}

/** Quoted always; what a spreadsheet would take for a formula begins with an apostrophe. */
function cell(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const plain = /^[=+\-@＝＋－＠]/.test(line) ? `'${line}` : line;
  return `"${plain.replace(/"/g, '""')}"`;
}
