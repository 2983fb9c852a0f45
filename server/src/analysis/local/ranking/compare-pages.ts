import {
  type ComparedPage,
  type Comparison,
  halfAnswer,
  MAX_COMPARED_NEEDS,
  MAX_UNREAD_PAGES,
} from '@rilievo/shared/comparison';
import type { ClassOfThing } from '#analysis/reading/class-of-thing/find-class.ts';
import type { Ranking } from '#research/ranking/ranking.ts';
import { breadthOf, MIN_BREADTH } from '../needs/judge-needs.ts';
import { type AskedNeed, askedOfClass } from './asked-need.ts';
import { type PageReading, passageFor, readPage, speaksOf } from './read-page.ts';

/** The pages that rank for an article's query, as read. */
export interface ReadRanking {
  readonly ranking: Ranking;
  readonly pages: readonly PageReading[];
}

export function readRanking(ranking: Ranking): ReadRanking {
  return { ranking, pages: ranking.pages.flatMap((page) => readPage(page) ?? []) };
}

/** The ids of the needs of a class that at least half of the pages answer. */
export function demandedOf(read: ReadRanking, found: ClassOfThing): ReadonlySet<string> {
  const asked = askedOfClass(found);
  const comparison = comparePages(read, asked);
  return new Set(asked.flatMap(({ id }) => (halfAnswer(comparison, id) ? [id] : [])));
}

/** A page that speaks of few of the needs is about something else. */
function answersOn(page: PageReading, asked: readonly AskedNeed[]): ComparedPage['answers'] {
  const needs = asked.map(({ need }) => need);
  if (breadthOf(needs, page.index) < MIN_BREADTH) return [];
  return asked.flatMap((one) => {
    const passage = speaksOf(page, one.sought.subject) ? passageFor(page, one) : null;
    return passage === null ? [] : [{ need: one.id, passage }];
  });
}

/** For each page the needs that it answers, each with its passage; a page that is not Italian counts as not read. */
export function comparePages({ ranking, pages }: ReadRanking, needs: readonly AskedNeed[]): Comparison {
  const asked = needs.slice(0, MAX_COMPARED_NEEDS);
  const { query, provider, searchedAt, failed, suggestions } = ranking;
  const isRead = new Set(pages.map(({ page }) => page));
  const foreign = ranking.pages.filter((page) => !isRead.has(page));
  return {
    query,
    provider,
    searchedAt,
    failed,
    needs: asked.map(({ id }) => id),
    pages: pages.map((reading) => ({
      url: reading.page.url,
      title: reading.page.title ?? '',
      retrievedAt: reading.page.retrievedAt,
      answers: answersOn(reading, asked),
    })),
    unread: [...ranking.unread, ...foreign.map(({ url }) => ({ url, reason: 'language' as const }))].slice(
      0,
      MAX_UNREAD_PAGES,
    ),
    ...(suggestions && { suggestions }),
  };
}
