import type { Addition, Gap } from '@rilievo/shared/findings';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { contentStems } from '#linguistics/stems.ts';
import { countWords, foldAccents } from '#linguistics/words.ts';
import { readFragment } from './additions/fragment-text.ts';
import { isWhole as isWholeText } from './additions/whole-sentences.ts';
import type { Evidence } from './evidence.ts';

/** Words of a reason that a reader finds again in the sentence. */
const MIN_QUOTED = 2;
/** The share of a sentence's words that a text says again which corrects it. */
const SAID_AGAIN = 0.3;

/** The reason says that the sentence itself is wrong, not that something is missing beside it. */
const DENIES =
  /(?<!\p{L})(?:non e (?:vero|cosi)|(?:e|sono) (?:sbagliat|fals)\p{L}+|smentisc\p{L}+|al contrario)/u;

/**
 * A critical box about a harmful claim that only asks the author takes the claim away meanwhile, if it quotes whole
 * sentences of a paragraph: a page must not keep them until somebody answers. Its request stays as the note. One that
 * adds the right words beside the wrong ones takes their place.
 */
export function takingAway(
  box: Addition,
  gaps: readonly Gap[],
  { blocks }: Pick<Evidence, 'blocks'>,
): Addition {
  const gap = gaps.find(({ id }) => id === box.closes);
  const [claim, ...more] = gap?.quotes ?? [];
  if (claim && more.length === 0 && corrects(box, gap?.type, claim.text)) {
    const { text = '', kind } = blocks.get(claim.blockId) ?? {};
    return kind === 'paragraph' && isWhole(claim.text, text)
      ? { ...box, move: 'replace', passage: claim }
      : box;
  }
  if (box.move !== 'ask' || box.severity !== 'critical' || gap?.type !== 'unsafe-claim') return box;
  const block = blocks.get(claim?.blockId ?? '');
  if (!claim || more.length > 0 || block?.kind !== 'paragraph' || !isWhole(claim.text, block.text))
    return box;
  const { question: _, ...rest } = box;
  return { ...rest, move: 'replace', passage: claim };
}

/**
 * Whether an addition corrects a sentence that its reason quotes as wrong: beside it the error would stay. A caution
 * that only goes with a dangerous gesture says little of its sentence.
 */
function corrects(
  { move, html, severity, reason }: Addition,
  type: Gap['type'] | undefined,
  claim: string,
): boolean {
  const { pieces } = readFragment(html);
  if (move !== 'add' || severity !== 'critical' || pieces.length !== 1) return false;
  const isQuoted = Array.from(reason.matchAll(/«([^»]+)»/g), ([, words = '']) => words).some(
    (words) => countWords(words) >= MIN_QUOTED && claim.includes(words),
  );
  if (!isQuoted || !isWholeText(readFragment(html))) return false;
  if (type === 'contradiction') return true;
  const own = [...new Set(contentStems(claim))];
  const said = new Set(contentStems(pieces.join(' ')));
  const share = own.filter((stem) => said.has(stem)).length / Math.max(1, own.length);
  return type === 'unsafe-claim' && share >= SAID_AGAIN && DENIES.test(foldAccents(reason));
}

/** Some of the sentences of a block, one after another, but not all of them. */
function isWhole(words: string, text: string): boolean {
  const all = trimmedSentences(text);
  const own = trimmedSentences(words);
  const start = all.indexOf(own[0] ?? '');
  return (
    start >= 0 && own.length < all.length && own.every((sentence, index) => all[start + index] === sentence)
  );
}
