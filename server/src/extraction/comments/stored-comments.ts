import { MAX_COMMENT_TEXT, MAX_COMMENTS, type PageComment } from '@rilievo/shared/article';
import { withoutOwnHealth } from '#linguistics/own-health.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { isUnfitComment } from '#linguistics/unfit-comment.ts';
import { foldAccents } from '#linguistics/words.ts';
import { cleanText } from '../dom.ts';
import type { FoundComment } from './comment-text.ts';

/** How far into a comment it speaks to another reader. */
const SPOKEN_TO = 60;

/**
 * What is kept of comments: a number for each reader, no name, also where another speaks to them, and no text that nobody
 * may be shown. A comment whose text is empty still says that somebody replied there.
 */
export function storedComments(
  found: readonly FoundComment[],
  isOfSite: (author: string | null) => boolean,
): PageComment[] {
  const readers = new Map<string, string>();
  const spoken: [pattern: RegExp, reader: string][] = [];
  const stored = found.slice(0, MAX_COMMENTS).map(({ author, text, isReply, isMarked }) => {
    const named = spoken.reduce(
      (sofar, [pattern, reader]) =>
        sofar.slice(0, SPOKEN_TO).replace(pattern, reader) + sofar.slice(SPOKEN_TO),
      text,
    );
    const isBySite = isMarked || isOfSite(author);
    const reader = author === null || isBySite ? null : numbered(author, readers, spoken);
    return { author: reader, text: fit(named), isReply, isBySite };
  });
  return stored.some(({ text }) => text !== '') ? stored : [];
}

function fit(text: string): string {
  if (isUnfitComment(text)) return '';
  const kept = trimmedSentences(text).flatMap((sentence) => withoutOwnHealth(sentence, false) ?? []);
  return (cleanText(kept.join(' ')) ?? '').slice(0, MAX_COMMENT_TEXT).replace(/\p{Surrogate}/gu, '');
}

function numbered(author: string, readers: Map<string, string>, spoken: [RegExp, string][]): string {
  const name = foldAccents(author.normalize('NFKC')).trim();
  const known = readers.get(name);
  if (known !== undefined) return known;
  const reader = `lettore ${readers.size + 1}`;
  readers.set(name, reader);
  const [first = ''] = author.trim().split(/[\s_\d]/);
  if (/^[\p{L}'’-]{3,}$/u.test(first)) spoken.push([spokenTo(first), reader]);
  return reader;
}

/** «@Elsa», «Ciao Elsa», «Elsa,»: not «la rosa si pota», below which a Rosa wrote. */
function spokenTo(first: string): RegExp {
  const capital = first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
  const name = `(?:${first}|${capital})`;
  return new RegExp(
    `(?<=@)(?:${name}|${first.toLowerCase()})(?!\\p{L})|(?<=^(?:(?:[Cc]iao|[Cc]ar[ao]|[Gg]razie|[Ss]alve|[Bb]uongiorno|[Pp]er)[\\s,]+)+)${name}(?!\\p{L})|(?<!\\p{L})${name}(?=[,:!])`,
    'gu',
  );
}
