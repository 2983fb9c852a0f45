import type { Article, Block } from '@rilievo/shared/article';
import { createSpanFinder } from '../../linguistics/quoted-span.ts';
import type { FetchedSource } from '../../research/source.ts';
import { numbersIn } from './additions/figures.ts';
import { createRepetitions, type Repetitions } from './additions/repetitions.ts';
import { isForeign } from './additions/unfit-text.ts';

/** What the words of a model are held against. */
export interface Ground {
  readonly article: Article;
  readonly blocks: ReadonlyMap<string, Block>;
  readonly sources: ReadonlyMap<string, FetchedSource>;
  /** The text is Italian, and so must be what is added to it. */
  readonly italian: boolean;
  /** Every number that the article names. */
  readonly numbers: ReadonlySet<string>;
  /** Whether the article, or a source that was reached, holds these words. */
  holdsQuote(quote: string): boolean;
  readonly repetitions: Repetitions;
}

export function groundOf(article: Article, sources: readonly FetchedSource[]): Ground {
  const text = article.blocks.map((block) => block.text).join('\n');
  const finders = [text, ...sources.flatMap((source) => (source.reachable ? [source.text] : []))].map(
    createSpanFinder,
  );
  return {
    article,
    blocks: new Map(article.blocks.map((block) => [block.id, block])),
    sources: new Map(sources.map((source) => [source.id, source])),
    italian: article.language === null ? !isForeign(text) : article.language.startsWith('it'),
    numbers: numbersIn(text),
    holdsQuote: (quote) => finders.some((holds) => holds(quote)),
    repetitions: createRepetitions(article.blocks.map((block) => block.text)),
  };
}
