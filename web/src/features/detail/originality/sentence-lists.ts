import type { SentenceScore } from '@rilievo/shared/originality';
import type { DetailRow, Measured } from '#lib/detail-row.ts';
import { externalText, originalityText } from '#strings/originality.ts';
import { originNote, sentenceNotes } from './sentence-notes.ts';

export interface ListedSentence {
  readonly text: string;
  readonly score: number;
  readonly notes: readonly string[];
}

export interface SentenceList {
  readonly key: string;
  readonly name: string;
  readonly sentences: readonly ListedSentence[];
}

export type MeasuredText = Measured & Pick<DetailRow, 'sources'>;

/** The scored sentences of a result: of the original, of the completed content, and of each outside service apart. */
export function sentenceLists(row: MeasuredText): SentenceList[] {
  const { originality } = row;
  const native = annotated('native', row.originality_sentences_native_content, row);
  const mixed = annotated('mixed', row.originality_sentences_mixed_content, row);
  const outside = (originality?.external ?? []).flatMap((score): SentenceList[] =>
    score.state === 'scored'
      ? [
          {
            key: score.scorer,
            name: externalText.scorers[score.scorer] ?? score.scorer,
            sentences: score.sentences.map((sentence) => ({ ...sentence, notes: [] })),
          },
        ]
      : [],
  );
  return [
    { key: 'native', name: originalityText.native, sentences: native },
    { key: 'mixed', name: originalityText.mixed, sentences: mixed },
    ...outside,
  ].filter(({ sentences }) => sentences.length > 0);
}

function annotated(
  version: 'native' | 'mixed',
  sentences: readonly SentenceScore[] | null,
  { originality, sources }: MeasuredText,
): ListedSentence[] {
  return (sentences ?? []).map((sentence, place) => {
    const detail = originality?.[version][place];
    const origin = detail && version === 'mixed' ? [originNote(detail, sources)] : [];
    const notes = detail && originality ? sentenceNotes(detail, originality.references) : [];
    return { ...sentence, notes: [...origin, ...notes] };
  });
}
