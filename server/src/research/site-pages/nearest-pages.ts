import type { Article } from '@rilievo/shared/article';
import { contentStems } from '#linguistics/stems.ts';
import { articleAddresses } from '#platform/page-address.ts';
import { slugWords } from '#platform/slug-words.ts';
import { onlyOnce } from '../candidates.ts';

/**
 * The pages whose addresses share words with the article, the rarest words first. Addresses without words say nothing
 * and are left out; so is the article itself.
 */
export function nearestPages(addresses: readonly string[], article: Article, most: number): string[] {
  const isNew = onlyOnce(articleAddresses(article));
  const pages = addresses.filter(isNew).map((url) => ({ url, stems: new Set(contentStems(slugWords(url))) }));
  const frequency = new Map<string, number>();
  for (const { stems } of pages)
    for (const stem of stems) frequency.set(stem, (frequency.get(stem) ?? 0) + 1);
  const own = new Set(article.blocks.flatMap(({ text }) => contentStems(text)));
  const rarity = (stem: string) => Math.log((1 + pages.length) / (frequency.get(stem) ?? 1));
  const scored = pages.map(({ url, stems }) => {
    const shared = [...stems].filter((stem) => own.has(stem));
    const sum = shared.reduce((total, stem) => total + rarity(stem), 0);
    return { url, score: sum / Math.sqrt(Math.max(1, stems.size)) };
  });
  return scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ url }) => url);
}
