import type { PageEvidence } from '@rilievo/shared/article';

const NOTHING: PageEvidence = {
  title: null,
  description: null,
  author: null,
  siteName: null,
  canonicalUrl: null,
  publishedAt: null,
  modifiedAt: null,
  language: null,
  jsonLd: [],
};

/** For tests: what a page says about itself, which is nothing but what is given. */
export function pageEvidence(given: Partial<PageEvidence> = {}): PageEvidence {
  return { ...NOTHING, ...given };
}
