import { setImmediate as letOthersWork } from 'node:timers/promises';
import type { Article } from '@rilievo/shared/article';
import type { ExternalScore, OriginalityColumns, SentenceDetail } from '@rilievo/shared/originality';
import type { AddedText } from './added-text.ts';
import type { TextSentence } from './article-sentences.ts';
import { articleSentences } from './article-sentences.ts';
import type { ReferenceSet } from './reference-set.ts';
import type { SentenceOverlap } from './score-sentences.ts';
import { articleScore, beginScoring, NEAR_THRESHOLD } from './score-sentences.ts';

/** Raised whenever a change can move a score. */
const OVERLAP_VERSION = 'overlap-2';

interface ScoredText {
  readonly score: number | null;
  readonly sentences: { text: string; score: number }[];
  readonly details: SentenceDetail[];
}

/**
 * Scores the article alone (native) and with its additions (mixed) against one frozen set of references. With none, or
 * without any words, the scores are null and `unscored` says why. `external` scores are stored separately. The longest
 * texts take seconds, so the event loop gets a turn between two references.
 */
export async function compareOriginality(
  article: Pick<Article, 'blocks'>,
  added: readonly AddedText[],
  references: ReferenceSet,
  external: readonly ExternalScore[],
): Promise<OriginalityColumns> {
  const native = await scored(articleSentences(article, []), references);
  const mixed = await scored(articleSentences(article, added), references);
  const unscored =
    references.compared.length === 0 ? 'no-reference' : mixed.score === null ? 'no-text' : null;
  const shown = unscored === null;
  return {
    originality_score_native_content: shown ? native.score : null,
    originality_score_mixed_content: shown ? mixed.score : null,
    originality_sentences_native_content: shown ? native.sentences : null,
    originality_sentences_mixed_content: shown ? mixed.sentences : null,
    originality: {
      method: 'overlap',
      version: OVERLAP_VERSION,
      unscored,
      references: references.compared.map(({ about }) => about),
      leftOut: [...references.leftOut],
      native: shown ? native.details : [],
      mixed: shown ? mixed.details : [],
      external: [...external],
    },
  };
}

async function scored(sentences: readonly TextSentence[], references: ReferenceSet): Promise<ScoredText> {
  const scoring = beginScoring(sentences.map((sentence) => sentence.words));
  for (const { text } of references.compared) {
    await letOthersWork();
    scoring.compareWith(text);
  }
  const overlaps = scoring.overlaps();
  const pairs = sentences.flatMap((sentence, index) => {
    const overlap = overlaps[index];
    return overlap ? [{ sentence, overlap }] : [];
  });
  return {
    score: articleScore(overlaps),
    sentences: pairs.map(({ sentence, overlap }) => ({ text: sentence.text, score: overlap.score })),
    details: pairs.map(({ sentence, overlap }) => detailOf(sentence, overlap, references)),
  };
}

function detailOf(
  sentence: TextSentence,
  overlap: SentenceOverlap,
  references: ReferenceSet,
): SentenceDetail {
  const { words, lowConfidence, match } = overlap;
  const { quotation, blockId, additionId } = sentence;
  const about = match ? (references.compared[match.reference]?.about ?? null) : null;
  const takesUpSource = about?.kind === 'source' && match !== null && match.share >= NEAR_THRESHOLD;
  const added = takesUpSource ? 'ripresa' : 'aggiunta';
  return {
    words,
    verbatim: fourDecimals(overlap.verbatim),
    near: fourDecimals(overlap.near),
    lowConfidence,
    quotation,
    origin: additionId === null ? 'originale' : added,
    blockId,
    additionId,
    match: about?.id ?? null,
  };
}

function fourDecimals(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
