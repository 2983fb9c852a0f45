import { withoutCitationMarks } from '#linguistics/citation-marks.ts';
import { MONTH } from '#linguistics/numerals.ts';
import { visibleText } from '../prompt-input/neutral-text.ts';

/**
 * Plain words on one line, without tags and marks of citations; longer than `most` UTF-16 code units they are cut at a
 * word.
 */
export function remark(text: string, most: number): string {
  const line = withoutCitationMarks(
    datesInWords(visibleText(text.slice(0, 2 * most))).replace(/<[^>]{0,200}>/g, ' '),
  )
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line.length <= most ? line : `${visibleText(line.slice(0, most)).replace(/\s+\S*$/, '')}…`;
}

/** The dates of the page's data as Italian writes them: «2025-09-02» is «2 settembre 2025». */
export function datesInWords(text: string): string {
  return text.replace(
    /(?<![\d-])((?:19|20)\d{2})-(0[1-9]|1[0-2])-([0-2]\d|3[01])(?:T[\d:.]+Z?)?(?![\d-])/g,
    (_, year: string, month: string, day: string) =>
      `${Number(day)} ${MONTH.split('|')[Number(month) - 1]} ${year}`,
  );
}
