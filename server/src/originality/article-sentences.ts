import type { Article, Block } from '@rilievo/shared/article';
import { sentences } from '../linguistics/sentences.ts';
import { textLines } from '../platform/html/text-lines.ts';
import type { AddedText } from './added-text.ts';
import { overlapWords } from './normalise.ts';
import { quotingSentences } from './quotation.ts';

/** A sentence of the native or mixed content with the white space that follows it, and its position. */
export interface TextSentence {
  text: string;
  readonly words: readonly string[];
  readonly quotation: boolean;
  readonly blockId: string | null;
  readonly additionId: string | null;
}

/** By block: an article is read as one text, alone, and with its additions. */
const sentencesOfBlocks = new WeakMap<Block, readonly TextSentence[]>();

/**
 * The sentences of the article and of its additions, in reading order; joined they give the text, a line for each
 * paragraph, list item or table row. Code is left out: it is not prose. Text without a word joins its neighbour.
 */
export function articleSentences(
  article: Pick<Article, 'blocks'>,
  added: readonly AddedText[],
): TextSentence[] {
  const found: TextSentence[] = [];
  let wordless = '';
  for (const sentence of allSentences(article, added)) {
    const previous = found.at(-1);
    if (sentence.words.length > 0) {
      found.push({ ...sentence, text: wordless + sentence.text });
      wordless = '';
    } else if (previous) previous.text += sentence.text;
    else wordless += sentence.text;
  }
  return found;
}

/** The native content as it is compared, fingerprinted and sent to outside scorers: its sentences joined. */
export function articleText(article: Pick<Article, 'blocks'>): string {
  return articleSentences(article, [])
    .map((sentence) => sentence.text)
    .join('');
}

/** The sentences of each block and addition, those without a word too. */
function allSentences({ blocks }: Pick<Article, 'blocks'>, added: readonly AddedText[]): TextSentence[] {
  const additionsAfter = Map.groupBy(added, (addition) => addition.after);
  const addedSentences = (after: string | null) =>
    (additionsAfter.get(after) ?? []).flatMap(({ id, lines }) =>
      sentencesOf(lines, { quotation: false, blockId: after, additionId: id }),
    );
  return [
    ...addedSentences(null),
    ...blocks.flatMap((block) => [...blockSentences(block), ...addedSentences(block.id)]),
  ];
}

function blockSentences(block: Block): readonly TextSentence[] {
  const known = sentencesOfBlocks.get(block);
  if (known) return known;
  const lines = block.kind === 'code' ? [] : textLines(block.html);
  const place = { quotation: block.kind === 'quotation', blockId: block.id, additionId: null };
  const found = sentencesOf(lines, place);
  sentencesOfBlocks.set(block, found);
  return found;
}

function sentencesOf(
  lines: readonly string[],
  { quotation, ...place }: Pick<TextSentence, 'quotation' | 'blockId' | 'additionId'>,
): TextSentence[] {
  const found = sentences(lines.map((line) => `${line}\n`).join(''));
  const quoting = quotingSentences(found);
  return found.map((text, index) => {
    return { text, words: overlapWords(text), quotation: quotation || quoting[index] === true, ...place };
  });
}
