import { readFileSync } from 'node:fs';
import type { Article, PageEvidence } from '@rilievo/shared/article';
import type { Assessment, AssessmentItem, Verdict } from '@rilievo/shared/assessment';
import { kindOfContent } from '#analysis/reading/content-kind.ts';
import { readArticle } from '#analysis/reading/read-article.ts';
import { findTopic } from '#analysis/reading/topic.ts';
import { pageEvidence } from '#analysis/testing/page-evidence.ts';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { assessArticle } from '../assess-article.ts';

export const URL_OF_PAGE = 'https://rivista.example/articolo';

/** For tests: an article assessed as the local engine does, without searchers' needs. */
export function assess(article: Article): Assessment {
  const reading = readArticle(article);
  const year = 2025;
  return assessArticle({
    reading,
    ...kindOfContent(reading),
    topic: findTopic(reading),
    year,
    intents: [],
  });
}

export function verdicts(article: Article): Record<string, Verdict> {
  return Object.fromEntries(assess(article).items.map(({ id, verdict }) => [id, verdict]));
}

export function item(article: Article, id: string): AssessmentItem {
  const found = assess(article).items.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no item ${id}`);
  return found;
}

/** A fixture article as if it had been pasted. */
export function pasted(name: string): Article {
  return markdownArticle(readFileSync(new URL(`../fixtures/${name}.md`, import.meta.url), 'utf8'));
}

/** An article as if it had been fetched from a page that says this about itself. */
export function onPage(article: Article, evidence: Partial<PageEvidence>, finalUrl = URL_OF_PAGE): Article {
  const origin = { kind: 'page', url: finalUrl, finalUrl, fetchedAt: '2025-11-03T09:00:00.000Z' } as const;
  return { ...article, origin, evidence: pageEvidence(evidence) };
}
