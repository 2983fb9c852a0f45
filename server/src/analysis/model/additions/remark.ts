import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { visibleText } from '../prompt-input/neutral-text.ts';

/**
 * Plain words on one line, without tags and marks of citations; longer than `most` UTF-16 code units they are cut at a
 * word.
 */
export function remark(text: string, most: number): string {
  const line = withoutCitationMarks(visibleText(text.slice(0, 2 * most)).replace(/<[^>]{0,200}>/g, ' '))
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length <= most ? line : `${visibleText(line.slice(0, most)).replace(/\s+\S*$/, '')}…`;
}
