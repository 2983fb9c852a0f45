import type { Block } from '@rilievo/shared/article';
import { sanitiseOriginal } from '../platform/html/safe-html.ts';
import { splitBlocks } from './blocks.ts';
import { describeArticle } from './describe-article.ts';
import type { ExtractionReply } from './extraction.ts';
import { findHeadline, type Headline, sameTitle } from './headline.ts';
import { removeHiddenText } from './hidden-text.ts';
import { findMainArticle } from './main-article.ts';
import { removeMenuCells } from './menu-cells.ts';
import { removeOtherPosts } from './other-posts.ts';
import { readPageEvidence } from './page-evidence.ts';
import { isChallenge, isNoArticle } from './page-refusal.ts';
import { parseDocument } from './parse-document.ts';
import { preparePage, showCollapsedPanels } from './prepare-page.ts';
import { expectationOf, findMainArticleAgain, isLacking, squeeze } from './second-opinion.ts';
import { removeSignUps } from './sign-ups.ts';
import { findStandfirst, type Standfirst } from './standfirst.ts';
import { trimBlocks } from './trim-blocks.ts';

/**
 * Reads the main article of a page with its title. Refuses what is no article, or no page of the site at all. If the
 * first extractor lost a table or a large part, the second one's result follows, if it contains more.
 */
export function* extractPage(html: string, url: string): Generator<ExtractionReply> {
  const document = parseDocument(html, url);
  if (isChallenge(document, url)) return yield { kind: 'refused', code: 'page_blocked' };
  const evidence = readPageEvidence(document, url);
  const headline = findHeadline(document, [evidence.title]);
  preparePage(document);
  removeOtherPosts(document);
  removeHiddenText(document);
  removeSignUps(document);
  removeMenuCells(document);
  const expectation = expectationOf(document);
  const standfirst = findStandfirst(document, headline);
  const describe = (blocks: Block[]) =>
    describeArticle(
      headline?.text ?? evidence.title,
      withHeadline(blocks, headline, standfirst),
      evidence,
      null,
    );

  const article = blocksOf(findMainArticle(document), url);
  const lacking = isLacking(textOf(article), expectation);
  if (lacking) {
    if (!isNoArticle(article)) yield { kind: 'first', extraction: describe(article) };
    const fresh = parseDocument(html, url);
    showCollapsedPanels(fresh);
    removeOtherPosts(fresh);
    removeHiddenText(fresh);
    removeSignUps(fresh);
    removeMenuCells(fresh);
    const again = blocksOf(findMainArticleAgain(fresh, url), url);
    if (holdsMore(again, article)) return yield { kind: 'final', extraction: describe(again) };
  }
  if (isNoArticle(article)) yield { kind: 'refused', code: 'no_article' };
  else yield { kind: 'final', extraction: describe(article) };
}

function blocksOf(html: string | null, url: string): Block[] {
  return html === null ? [] : trimBlocks(splitBlocks(sanitiseOriginal(html)), url);
}

/** Nearly all that the other one has, and more, but not the whole page around it. */
function holdsMore(again: readonly Block[], article: readonly Block[]): boolean {
  if (isNoArticle(again)) return false;
  if (isNoArticle(article)) return true;
  const text = squeeze(textOf(again));
  const parts = article
    .filter((block) => block.kind !== 'heading' && block.text !== '')
    .map((block) => squeeze(block.text));
  const total = parts.join('').length;
  const held = parts.filter((part) => text.includes(part)).join('').length;
  return held >= total * 0.9 && text.length > total;
}

/**
 * The blocks below the page's title, which extraction removes and an editor wants above the text. Another `h1` before
 * the text is the site's name.
 */
function withHeadline(blocks: Block[], headline: Headline | null, standfirst: Standfirst | null): Block[] {
  if (headline === null) return blocks;
  const text = blocks.findIndex((block) => block.kind !== 'heading');
  const body = blocks.filter(
    (block, index) => index >= text || block.level !== 1 || sameTitle(block.text, headline.text),
  );
  const title = body.findIndex((block) => block.kind === 'heading' && sameTitle(block.text, headline.text));
  const isMissing = standfirst !== null && !squeeze(textOf(body)).includes(squeeze(standfirst.text));
  if (title >= 0 && !isMissing && body.length === blocks.length) return blocks;
  const parts = body.map((block) => block.html);
  const above = [title < 0 ? headline.html : null, isMissing ? standfirst.html : null];
  parts.splice(title + 1, 0, ...above.filter((part) => part !== null));
  return splitBlocks(sanitiseOriginal(parts.join('\n')));
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map((block) => block.text).join('\n');
}
