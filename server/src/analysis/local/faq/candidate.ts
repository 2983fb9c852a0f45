import type { ReadSentence, Section } from '#analysis/reading/read-article.ts';

/** A question with the sentences that answer it; `stems` are what it asks beyond the topic. */
export interface Candidate {
  readonly question: string;
  readonly stems: ReadonlySet<string>;
  readonly answer: readonly ReadSentence[];
  readonly section: Section | undefined;
  readonly score: number;
  /** The origin of the question; a section whose heading is a question is not asked about again by its need. */
  readonly from: 'heading' | 'sentence' | 'need';
}
