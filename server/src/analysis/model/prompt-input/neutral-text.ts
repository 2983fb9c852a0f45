/** Zero-width, bidirectional and tag characters: they show nothing and can carry words that no reader sees. */
const INVISIBLE =
  /\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/gu;
/** Text that opens one of our delimiters, or a turn in the chat formats of language models. */
const BRACKETS = /<{2,}|>{2,}|<\||\|>|\[\/?INST\]/g;
const LOOKALIKE: Readonly<Record<string, string>> = { '<': '‹', '>': '›', '[': '(', ']': ')' };

/** Text of strangers on one line: it can neither open nor close a section, nor begin a numbered line of its own. */
export function neutralLine(text: string): string {
  return visibleText(text)
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(BRACKETS, (found) => found.replace(/[<>[\]]/g, (bracket) => LOOKALIKE[bracket] ?? bracket))
    .trim();
}

/** As it would be seen: without invisible characters and lone surrogates. */
export function visibleText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.replace(/\p{Surrogate}/gu, '');
  return wellFormed.replace(INVISIBLE, '');
}
