import type { Article, Block } from '@rilievo/shared/article';
import { MONTH } from '#linguistics/numerals.ts';
import { createSpanFinder } from '#linguistics/quoted-span.ts';
import { foldAccents, words } from '#linguistics/words.ts';
import type { FetchedSource } from '#research/source.ts';
import { type Figure, type Figures, figuresIn, readFigures } from './additions/figures.ts';
import { readFragment } from './additions/fragment-text.ts';
import { createRepetitions, type Repetitions } from './additions/repetitions.ts';
import { isForeign } from './additions/unfit-text.ts';
import { createInjectionFinder, withoutInjections } from './injected-words.ts';
import { pageLines } from './prompt-input/page-lines.ts';

/** Words that occur in more rows than this are no name of a row. */
const MAX_ROWS = 8;
const SAYINGS: ReadonlySet<string> = new Set(['titolo della pagina', 'descrizione', 'dati strutturati']);

/** The evidence with which a model's words are compared. */
export interface Evidence {
  readonly article: Article;
  readonly blocks: ReadonlyMap<string, Block>;
  readonly sources: ReadonlyMap<string, FetchedSource>;
  /** The text is Italian, and so must be what is added to it. */
  readonly italian: boolean;
  /** The visible text, a block on a line. */
  readonly articleText: string;
  /** Every figure that the article names. */
  readonly figures: Figures;
  /** The figures of what the page says of itself, the day it was read, the years in its addresses. */
  readonly pageFigures: Figures;
  /** The figures of the rows, of tables and lists, that name something. */
  rowFigures(name: string): readonly Figure[];
  /** Whether the article itself contains these words, however few. */
  isOwnWording(words: string): boolean;
  /** Whether the article, or a source that was fetched, contains these words. */
  hasQuote(quote: string): boolean;
  /** Whether a source that was fetched contains these words. */
  sourceHasQuote(sourceId: string, quote: string): boolean;
  /** Whether a text takes over what the article or a source addresses to assistants. */
  isInjected(text: string): boolean;
  /** The words of a text that it takes over from there, or null. */
  injectedWords(text: string): string | null;
  /** Whether what the page says of itself contains these words. */
  pageHasQuote(quote: string): boolean;
  readonly repetitions: Repetitions;
}

export function evidenceOf(article: Article, found: readonly FetchedSource[]): Evidence {
  const text = article.blocks.map((block) => block.text).join('\n');
  const named = [article.title, article.evidence?.title, article.evidence?.siteName];
  const own = wordsOf([text, ...named.map((name) => name ?? '')].join('\n'));
  const read = [text, ...found.map((source) => source.text)].map(withoutInjections);
  const sourceParts = read.slice(1);
  const sources = found.map((source, index) => ({ ...source, text: sourceParts[index]?.plain ?? '' }));
  const finders = new Map(
    sources.flatMap(({ id, reachable, text }) => (reachable ? [[id, createSpanFinder(text)] as const] : [])),
  );
  const holdsOwn = createSpanFinder(text);
  const injectedWords = createInjectionFinder(
    read
      .map(({ injected }) => injected)
      .join('\n')
      .trim(),
    read.map(({ plain }) => plain).join('\n'),
  );
  const pageText = withoutInjections(sayingsOf(article)).plain;
  let rows: readonly { readonly said: string; readonly row: string }[] | null = null;
  return {
    article,
    blocks: new Map(article.blocks.map((block) => [block.id, block])),
    sources: new Map(sources.map((source) => [source.id, source])),
    italian: article.language === null ? !isForeign(text) : article.language.startsWith('it'),
    articleText: text,
    figures: readFigures(`${text}\n${yearsOf(article).join('\n')}`),
    pageFigures: readFigures(`${datesOf(article).join('\n')}\n${pageText}`),
    rowFigures: (name) => {
      const wanted = wordsOf(name);
      rows ??= rowsOf(article);
      const naming = wanted.trim() === '' ? [] : rows.filter(({ said }) => said.includes(wanted));
      return naming.length > MAX_ROWS ? [] : naming.flatMap(({ row }) => figuresIn(row));
    },
    isOwnWording: (said) => {
      const wanted = wordsOf(said);
      return wanted !== '  ' && own.includes(wanted);
    },
    hasQuote: (quote) => holdsOwn(quote) || [...finders.values()].some((holds) => holds(quote)),
    sourceHasQuote: (id, quote) => finders.get(id)?.(quote) ?? false,
    isInjected: (text) => injectedWords(text) !== null,
    injectedWords,
    pageHasQuote: createSpanFinder(pageText),
    repetitions: createRepetitions(article.blocks.map((block) => block.text)),
  };
}

/** What a page says of itself in its data: its title and description, its structured data. */
function sayingsOf(article: Article): string {
  const said = pageLines(article).filter(({ label }) => SAYINGS.has(label));
  return said.map(({ text }) => text).join('\n');
}

/** The years in which a page says that it appeared and was changed. */
function yearsOf({ evidence }: Article): string[] {
  return [evidence?.publishedAt, evidence?.modifiedAt].flatMap((date) => date?.slice(0, 4) ?? []);
}

/** Its dates and the day on which it was read, in words, and the years in its addresses. */
function datesOf({ evidence, origin }: Article): string[] {
  const read = origin.kind === 'page' ? origin.fetchedAt : null;
  const dates = [evidence?.publishedAt, evidence?.modifiedAt, read].flatMap((date) => {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date ?? '') ?? [];
    return year === undefined ? [] : `${Number(day)} ${MONTH.split('|')[Number(month) - 1]} ${year}`;
  });
  const addresses = [origin.kind === 'page' ? origin.finalUrl : '', evidence?.canonicalUrl ?? ''].join(' ');
  return [...dates, ...(addresses.match(/(?<!\d)(?:19|20)\d{2}(?!\d)/g) ?? [])];
}

/** The rows of its tables and the items of its lists. */
function rowsOf({ blocks }: Article): { said: string; row: string }[] {
  return blocks
    .flatMap(({ kind, html }) => (kind === 'table' || kind === 'list' ? readFragment(html).lines : []))
    .map((row) => ({ said: wordsOf(row), row }));
}

/** With a space at both ends, so that only whole words are found. */
function wordsOf(text: string): string {
  return ` ${words(foldAccents(text)).join(' ')} `;
}
