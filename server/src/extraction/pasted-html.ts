import type { DomDocument } from './dom.ts';
import { findHeadline } from './headline.ts';
import { findMainArticle } from './main-article.ts';
import { parseDocument } from './parse-document.ts';
import { preparePage } from './prepare-page.ts';
import { tidyWordProcessor } from './word-processor.ts';

/** Signs of the source of a whole page, with what surrounds an article. */
const SURROUNDINGS = 'nav, body > header, body > footer, aside, script[src], link[rel~="stylesheet"]';

/**
 * The HTML of a paste, freed from what word processors write. The source of a whole page gives its main article;
 * everything else was chosen by the person who pasted it, and stays.
 */
export function htmlOfPaste(html: string): string {
  const document = parsePrepared(html);
  if (!isWholePage(html, document)) return tidied(document);
  const headline = findHeadline(document, [document.querySelector('title')?.textContent ?? null]);
  const article = findMainArticle(document);
  if (article === null) return tidied(parsePrepared(html));
  return /<h1[\s>]/i.test(article) ? article : `${headline?.html ?? ''}${article}`;
}

function tidied(document: DomDocument): string {
  tidyWordProcessor(document);
  return document.body.innerHTML;
}

function parsePrepared(html: string): DomDocument {
  const document = parseDocument(html, null);
  preparePage(document);
  return document;
}

function isWholePage(html: string, document: DomDocument): boolean {
  return /<(?:html|body)[\s>]/i.test(html) && document.querySelector(SURROUNDINGS) !== null;
}
