/** A citation mark in a text: `[1]`, `[s2]`, `[1, 2]`, `[s1-s3]`; its first group is the content. */
export const CITATION_MARK = /\s?\[\s*(s?\d{1,4}(?:\s*[,;\u2013-]\s*s?\d{1,4})*)\s*\]/giu;

export function withoutCitationMarks(text: string): string {
  return text.replace(CITATION_MARK, '');
}
