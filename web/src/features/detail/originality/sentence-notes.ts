import type { OriginalityReference, SentenceDetail } from '@rilievo/shared/originality';
import type { DetailRow } from '#lib/detail-row.ts';
import { sentenceText } from '#strings/originality.ts';

/** The reasons of a sentence's score, in words: the source that it overlaps, and how far the score can be trusted. */
export function sentenceNotes(
  { verbatim, near, match, quotation, lowConfidence }: SentenceDetail,
  references: readonly OriginalityReference[],
): string[] {
  const notes: string[] = [];
  const reference = references.find(({ id }) => id === match);
  if (reference && Math.max(verbatim, near) > 0) {
    const say = verbatim >= near ? sentenceText.verbatim : sentenceText.near;
    notes.push(say(reference.title));
  }
  if (quotation) notes.push(sentenceText.quotation);
  if (lowConfidence) notes.push(sentenceText.lowConfidence);
  return notes;
}

/** Whose a sentence of the completed content is; a source goes by its number in the list that closes the content. */
export function originNote(
  { origin, additionId, match }: SentenceDetail,
  sources: DetailRow['sources'],
): string {
  const mark = additionId ?? '';
  if (origin === 'originale') return sentenceText.original;
  const place = sources?.findIndex(({ id }) => id === match) ?? -1;
  return origin === 'ripresa' && place >= 0 ? sentenceText.taken(mark, place + 1) : sentenceText.added(mark);
}
