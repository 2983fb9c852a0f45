import type { Block, PageEvidence } from '@rilievo/shared/article';
import { countWords } from '../linguistics/words.ts';
import type { Extraction } from './extraction.ts';
import { detectLanguage } from './language.ts';

/** Combines the extracted parts: counts the words of the blocks and detects their language. */
export function describeArticle(
  title: string | null,
  blocks: Block[],
  evidence: PageEvidence | null,
  format: Extraction['format'],
): Extraction {
  const text = blocks.map((block) => block.text).join('\n');
  const language = detectLanguage(text);
  return { title, language, words: countWordsIn(language, text), blocks, evidence, format };
}

/** Languages that put no space between words. */
const UNSPACED: ReadonlySet<string> = new Set(['ja', 'km', 'lo', 'my', 'th', 'zh']);

function countWordsIn(language: string | null, text: string): number {
  if (language === null || !UNSPACED.has(language)) return countWords(text);
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(segments).filter((segment) => segment.isWordLike).length;
}
