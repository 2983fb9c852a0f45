import type { Passage } from '@rilievo/shared/moves';
import { anyAtWordStart } from '#linguistics/phrases.ts';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { foldAccents } from '#linguistics/words.ts';
import type { Evidence } from '../evidence.ts';
import { findPassage, passageToReplace } from './find-passage.ts';
import { readFragment } from './fragment-text.ts';

/** Fewer words would be found in any text. */
const MIN_QUOTED = 3;

/** What a critique says of words that are wrong, and not of words that only lack something. */
const DENIES = anyAtWordStart([
  /(?:fa|fanno|lascia|lasciano|porta|portano|induce|inducono) (?:a )?(?:credere|pensare|intendere)/u,
  /chi (?:legge|cerca|si fida) (?:\p{L}+ )?(?:capisce|crede|pensa|intende)/u,
  /(?:smentisc|contraddic|ingann)\p{L}+/u,
  /e (?:smentit|sbagliat|inesatt|fals)[oa](?!\p{L})/u,
  /(?:dice|e) il contrario/u,
  /non e (?:vero|cosi|esatto|corretto)/u,
]);
const QUOTE = /«([^«»]+)»/gu;
const STRUCTURE = /<(?:ul|ol|table|h3|h4)\b/i;

interface Denial {
  readonly html: string;
  readonly reason: string;
  /** The words that the box is about, if it names any. */
  readonly shown?: string | null;
  readonly where?: string;
}

/**
 * The sentence of the article that a proposed addition denies, which it then takes the place of: left beside it, the
 * page would say both. Null if the reason denies no words, or what is proposed is more than a paragraph.
 */
export function deniedPassage(
  { html, reason, shown = null, where }: Denial,
  evidence: Evidence,
): Passage | null {
  const { pieces } = readFragment(html);
  if (pieces.length !== 1 || STRUCTURE.test(html)) return null;
  const denying = trimmedSentences(reason).filter((sentence) =>
    DENIES.test(foldAccents(sentence.replace(QUOTE, ' '))),
  );
  if (denying.length === 0) return null;
  const quotes = denying.flatMap((sentence) =>
    Array.from(sentence.matchAll(QUOTE), ([, words = '']) => words),
  );
  for (const words of quotes.length > 0 || shown === null ? quotes : [shown]) {
    const found = sentenceWith(words, evidence, where);
    if (found) return { ...found, text: passageToReplace(found.text, found.text, pieces[0] ?? '') };
  }
  return null;
}

/** The only paragraph sentence with these words; the block `where` goes before the others. */
function sentenceWith(words: string, { article }: Evidence, where: string | undefined): Passage | null {
  const found = article.blocks
    .filter(({ kind }) => kind === 'paragraph')
    .flatMap(({ id, text }) =>
      trimmedSentences(text)
        .filter((sentence) => findPassage(sentence, words, MIN_QUOTED) !== null)
        .map((sentence): Passage => ({ blockId: id, text: sentence })),
    );
  const here = found.filter(({ blockId }) => blockId === where);
  const [only, ...more] = here.length > 0 ? here : found;
  return only && more.length === 0 ? only : null;
}
