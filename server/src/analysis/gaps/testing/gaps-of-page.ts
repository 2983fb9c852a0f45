import type { Article, PageEvidence } from '@rilievo/shared/article';
import { kindOfContent } from '#analysis/reading/content-kind.ts';
import { readArticle } from '#analysis/reading/read-article.ts';
import { findTopic } from '#analysis/reading/topic.ts';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { detectGaps } from '../detect-gaps.ts';

export const URL_OF_PAGE = 'https://rivista.example/tetti';

/** An article as fetched, with what its page says about itself. */
export function page(markdown: string, evidence: Partial<PageEvidence> = {}): Article {
  return {
    ...markdownArticle(markdown),
    origin: { kind: 'page', url: URL_OF_PAGE, finalUrl: URL_OF_PAGE, fetchedAt: '2025-06-01T08:00:00.000Z' },
    evidence: pageEvidence(evidence),
  };
}

export function gapsOf(article: Article) {
  const reading = readArticle(article);
  return detectGaps({ reading, ...kindOfContent(reading), topic: findTopic(reading), year: 2025 });
}

/** The measure of the first gap of a type; undefined without such a gap. */
export function measureOf(article: Article, kind: string): string | undefined {
  return gapsOf(article).gaps.find((gap) => gap.type === kind)?.measure;
}

/** What is proposed for the page, outside the text. */
export function outsideOf(article: Article) {
  return gapsOf(article).boxes.flatMap(({ outside, move, title }) =>
    outside ? [{ ...outside, move, title }] : [],
  );
}
