/** Characters that no XML document may hold: control characters, noncharacters, halves of surrogate pairs. */
const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export function xmlText(text: string): string {
  return text.replace(ILLEGAL, '');
}
