import { CLOSING_ABBREVIATIONS, LEADING_ABBREVIATIONS, SENTENCE_OPENERS } from './abbreviations.ts';

const segmenter = new Intl.Segmenter('it', { granularity: 'sentence' });

/** The maximum number of segments in a quotation or parenthesis: an unclosed one must not swallow the text. */
const MAX_SEGMENTS_IN_BRACKETS = 8;

/**
 * Ends that the Unicode rules miss: an ellipsis, a dash that opens an answer, «b)» in a list, a figure after a whole
 * word (Italian words end in a vowel, abbreviations seldom do), a name like iOS.
 */
const MISSED_END = new RegExp(
  [
    String.raw`(?<=…[»”"')\]]{0,3}\s{1,4})(?=[«“"(]?\p{Lu})`,
    String.raw`(?<=[.!?…][»”"')\]]{0,3}\s{1,4})(?=[–—-]\s\p{Lu})`,
    String.raw`(?<=[.!?]\s{1,4})(?=\p{Ll}\)\s)`,
    String.raw`(?<=\p{Ll}{2}[aeiouàèéìòù]\.\s{1,4})(?=\d)`,
    String.raw`(?<=\p{Ll}{2}[.!?]\s{1,4})(?=[a-z]\p{Lu})`,
  ].join('|'),
  'u',
);
const CONTINUATION = /^\s*(?:[,;:»”)\]]|\p{Ll}(?![)\p{Lu}]))/u;
const OPENERS = /^[«“"‘'([\s–—-]+/u;
const INITIALS = /^(?:\p{Lu}\.(?:-\p{Lu}\.)?)+$/u;
const NUMERAL = /^\s*(?:\d|[IVXLC]{2,}(?!\p{L}))/u;
const INITIAL = /^\s*\p{Lu}\./u;
const LIST_NUMBER = /^\s*(?:\d{1,3}|\p{L})[.)]\s*$/u;

/**
 * Splits text into sentences, each with the white space that follows it: joined they give the text, byte for byte.
 * Italian abbreviations, titles, initials, references to laws and quotations «…» do not break a sentence.
 */
export function sentences(text: string): string[] {
  const segments = Array.from(segmenter.segment(text), ({ segment }) => segment.split(MISSED_END)).flat();
  const result: string[] = [];
  let current: string[] = [];
  for (let index = 0; index < segments.length; index += 1) {
    const segment = segments[index] ?? '';
    current.push(segment);
    const next = segments[index + 1];
    if (next !== undefined && continues(current, next, segments, index)) continue;
    result.push(current.join(''));
    current = [];
  }
  return result;
}

function continues(
  current: readonly string[],
  next: string,
  segments: readonly string[],
  index: number,
): boolean {
  const segment = current.at(-1) ?? '';
  if (/[\n\r\u2028\u2029]\s*$/u.test(segment)) return false;
  if (next.trim() === '') return true;
  if (CONTINUATION.test(next)) return true;
  if (current.length === 1 && LIST_NUMBER.test(segment)) return true;
  return endsWithAbbreviation(segment, next) || insideBrackets(current, segments, index);
}

function endsWithAbbreviation(segment: string, next: string): boolean {
  const token = segment.trimEnd().split(/\s/u).at(-1) ?? '';
  if (!token.endsWith('.') || token.endsWith('..')) return false;
  const bare = token.replace(OPENERS, '').replace(/^\p{L}+['’]/u, '');
  const name = bare.slice(0, -1).toLowerCase();
  const nextWord = /\p{L}+/u.exec(next.replace(OPENERS, ''))?.[0].toLowerCase() ?? '';
  const opener = SENTENCE_OPENERS.has(nextWord) && !INITIAL.test(next);
  if (/^\p{Lu}\.$/u.test(bare)) return !opener;
  if (CLOSING_ABBREVIATIONS.has(name)) return NUMERAL.test(next) || (!opener && /^[a-z]\.[a-z]$/.test(name));
  if (LEADING_ABBREVIATIONS.has(name)) return true;
  return INITIALS.test(bare) && !opener;
}

function insideBrackets(current: readonly string[], segments: readonly string[], index: number): boolean {
  if (current.length > MAX_SEGMENTS_IN_BRACKETS) return false;
  return (
    holdsOpen(current, segments, index, /[«»]/g, '«') ||
    holdsOpen(current, segments, index, /[“”]/g, '“') ||
    holdsOpen(current, segments, index, /[()]/g, '(')
  );
}

/** True when a bracket is open at the end of `current` and one of the next segments closes it. */
function holdsOpen(
  current: readonly string[],
  segments: readonly string[],
  index: number,
  brackets: RegExp,
  opener: string,
): boolean {
  if (depthAfter(current, brackets, opener) <= 0) return false;
  const ahead = segments.slice(index + 1, index + 1 + MAX_SEGMENTS_IN_BRACKETS);
  return ahead.some((segment) => segment.match(brackets)?.some((bracket) => bracket !== opener));
}

function depthAfter(parts: readonly string[], brackets: RegExp, opener: string): number {
  let depth = 0;
  for (const part of parts) {
    for (const bracket of part.match(brackets) ?? [])
      depth = bracket === opener ? depth + 1 : Math.max(0, depth - 1);
  }
  return depth;
}

/** The sentences without the white space around them. */
export function trimmedSentences(text: string): string[] {
  return sentences(text)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
