import type { SitemapPages } from '@rilievo/shared/sitemap';
import { sitemapError, sitemapText } from '#strings/sitemaps.ts';

/** The outcome of a reading, in sentences; `failed` if it gave no page. */
export function sitemapFound({ pages, sitemaps, more, passed_over }: SitemapPages): {
  readonly failed: boolean;
  readonly sentences: readonly string[];
} {
  const reasons = Object.keys(sitemapText.passedOver) as (keyof typeof sitemapText.passedOver)[];
  const parts = reasons.flatMap((why) => {
    const count = passed_over[why] ?? 0;
    return count > 0 ? [sitemapText.passedOver[why](count)] : [];
  });
  const leftOut = parts.length > 0 ? [sitemapText.leftOut(parts)] : [];
  if (pages.length > 0) {
    const sentences = [sitemapText.added(pages.length, Math.max(1, sitemaps)), ...leftOut];
    return { failed: false, sentences: more ? [...sentences, sitemapText.more] : sentences };
  }
  const onlyItself = Object.keys(passed_over).every((why) => why === 'repeated') && parts.length > 0;
  if (onlyItself) return { failed: true, sentences: [sitemapError.itself] };
  return { failed: true, sentences: [sitemapError.nothing, ...leftOut] };
}
