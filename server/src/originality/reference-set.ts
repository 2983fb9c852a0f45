import { setImmediate as letOthersWork } from 'node:timers/promises';
import type { Article } from '@rilievo/shared/article';
import type { LeftOutReference, OriginalityReference } from '@rilievo/shared/originality';
import { articleAddresses, pageAddress } from '../platform/page-address.ts';
import type { FetchedSource } from '../research/source.ts';
import type { ComparableText } from './comparable-text.ts';
import { comparableText } from './comparable-text.ts';
import { fingerprints, inCommon, resemblance } from './winnowing.ts';
import { RUN_LENGTH } from './word-runs.ts';

/** Another article of the same user: `id` of its analysis, `text` is its `articleText`, without additions. */
export interface OwnArticle {
  readonly id: string;
  readonly title: string;
  readonly url: string | null;
  readonly text: string;
}

/** The references of both native and mixed content, and what was not compared. */
export interface ReferenceSet {
  readonly compared: readonly { readonly about: OriginalityReference; readonly text: ComparableText }[];
  readonly leftOut: readonly LeftOutReference[];
}

/** From half of the fingerprints in common on, an own article is an earlier version of this one. */
const SAME_ARTICLE = 0.5;

/** Fewer fingerprints in common, of some 25 words, are a stock phrase: every article of one desk has them. */
const MIN_SHARED_PRINTS = 8;

/**
 * Freezes the texts to compare with: the sources that were read and the user's other articles, never another version of
 * the same article (same address, or for own articles mostly the same words: `articlePrints` are its fingerprints), nor an
 * own article that has only a stock phrase in common with it. The event loop gets a turn between two texts.
 */
export async function freezeReferences(
  article: Article,
  articlePrints: readonly number[],
  sources: readonly FetchedSource[],
  ownArticles: readonly OwnArticle[],
): Promise<ReferenceSet> {
  const compared: { about: OriginalityReference; text: ComparableText }[] = [];
  const leftOut: LeftOutReference[] = [];
  const addresses = articleAddresses(article);

  const isThisPage = (url: string | null) => {
    const address = url === null ? null : pageAddress(url);
    return address !== null && addresses.has(address);
  };
  const consider = (about: Omit<OriginalityReference, 'words'>, content: string, reachable: boolean) => {
    const leaveOut = (reason: LeftOutReference['reason']) => leftOut.push({ ...about, reason });
    if (isThisPage(about.url)) return leaveOut('same-address');
    if (!reachable) return leaveOut('unreachable');
    const text = comparableText(content);
    if (text.words.length < RUN_LENGTH) return leaveOut('too-short');
    if (about.kind === 'own') {
      const prints = fingerprints(text.words);
      if (resemblance(articlePrints, prints) >= SAME_ARTICLE) return leaveOut('same-text');
      if (inCommon(articlePrints, prints) < MIN_SHARED_PRINTS) return;
    }
    return compared.push({ about: { ...about, words: text.words.length }, text });
  };

  for (const { id, title, url, text, reachable } of sources) {
    await letOthersWork();
    consider({ id, kind: 'source', title, url }, text, reachable);
  }
  for (const { id, title, url, text } of ownArticles) {
    await letOthersWork();
    consider({ id, kind: 'own', title, url }, text, true);
  }
  return { compared, leftOut };
}
