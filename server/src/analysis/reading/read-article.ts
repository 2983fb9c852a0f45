import type { Article, Block } from '@rilievo/shared/article';
import { trimmedSentences } from '#linguistics/sentences.ts';
import { isStopword } from '#linguistics/stopwords.ts';
import { countWords, foldAccents, words } from '#linguistics/words.ts';
import { readTokens } from '#platform/html/clean-markup.ts';

export interface ReadSentence {
  readonly text: string;
  /** Lower case, without accents: what the patterns are matched against. */
  readonly folded: string;
  readonly words: number;
  readonly block: ReadBlock;
}

export interface ReadBlock {
  readonly block: Block;
  readonly index: number;
  readonly sentences: readonly ReadSentence[];
  readonly words: number;
}

/** A heading with what follows it, up to the next heading of any level; the opening may have no heading. */
export interface Section {
  readonly heading: ReadBlock | null;
  readonly title: string;
  readonly folded: string;
  readonly level: number;
  readonly body: readonly ReadBlock[];
  /** Words of the body. */
  readonly words: number;
  /** The block after which a box about this section is placed. */
  readonly last: ReadBlock;
}

/** An article read once for all detectors. */
export interface Reading {
  readonly article: Article;
  readonly title: string;
  readonly italian: boolean;
  readonly blocks: readonly ReadBlock[];
  readonly sections: readonly Section[];
  readonly sectionOf: ReadonlyMap<ReadBlock, Section>;
  /** The sentences of everything that is not a heading or code, in order. */
  readonly sentences: readonly ReadSentence[];
}

/** Patterns look at no more of a sentence: beyond this it is not prose. */
const MAX_MATCHED_LENGTH = 1_500;
const SAMPLE_WORDS = 400;
const ITALIAN_STOPWORD_SHARE = 0.25;

export function readArticle(article: Article): Reading {
  const blocks = article.blocks.map(readBlock);
  const sections = sectionsOf(blocks);
  const h1 = article.blocks.find((block) => block.kind === 'heading' && block.level === 1);
  const title = [h1?.text, article.title, article.evidence?.title, article.blocks[0]?.text].find((text) =>
    text?.trim(),
  );
  return {
    article,
    title: title?.trim().slice(0, 300) ?? '',
    italian: article.language === null ? looksItalian(article) : article.language.startsWith('it'),
    blocks,
    sections,
    sectionOf: new Map(
      sections.flatMap((section) =>
        [...(section.heading ? [section.heading] : []), ...section.body].map(
          (block) => [block, section] as const,
        ),
      ),
    ),
    sentences: blocks.flatMap(({ block, sentences }) =>
      block.kind === 'heading' || block.kind === 'code' ? [] : sentences,
    ),
  };
}

function readBlock(block: Block, index: number): ReadBlock {
  const sentences: ReadSentence[] = [];
  const read: ReadBlock = { block, index, sentences, words: countWords(block.text) };
  for (const unit of unitsOf(block)) {
    for (const text of trimmedSentences(unit)) {
      sentences.push({
        text,
        folded: foldAccents(text.slice(0, MAX_MATCHED_LENGTH)),
        words: countWords(text),
        block: read,
      });
    }
  }
  return read;
}

/** List items and table cells are separate sentences, whatever their punctuation. */
function unitsOf(block: Block): string[] {
  if (block.kind !== 'list' && block.kind !== 'table') return [block.text];
  const units: string[] = [];
  let unit = '';
  for (const token of readTokens(block.html)) {
    if (token.kind === 'text') unit += token.text;
    else if (/^(?:li|td|th|dt|dd|caption|p)$/.test(token.tag)) {
      units.push(unit);
      unit = '';
    } else if (token.tag === 'br') unit += ' ';
  }
  units.push(unit);
  return units.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '');
}

function sectionsOf(blocks: readonly ReadBlock[]): Section[] {
  const sections: Section[] = [];
  let heading: ReadBlock | null = null;
  let body: ReadBlock[] = [];
  const close = () => {
    const last = body.at(-1) ?? heading;
    if (!last) return;
    const title = heading?.block.text ?? '';
    const size = body.reduce((sum, block) => sum + block.words, 0);
    sections.push({
      heading,
      title,
      folded: foldAccents(title),
      level: heading?.block.level ?? 0,
      body,
      words: size,
      last,
    });
  };
  for (const block of blocks) {
    if (block.block.kind === 'heading') {
      close();
      heading = block;
      body = [];
    } else body.push(block);
  }
  close();
  return sections;
}

function looksItalian(article: Article): boolean {
  const sample: string[] = [];
  for (const block of article.blocks) {
    if (sample.length >= SAMPLE_WORDS) break;
    sample.push(...words(block.text).slice(0, SAMPLE_WORDS));
  }
  const italian = sample.filter(isStopword).length;
  return italian >= sample.length * ITALIAN_STOPWORD_SHARE;
}
