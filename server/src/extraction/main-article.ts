import { Readability } from '@mozilla/readability';
import { removeBoilerplate } from './boilerplate.ts';
import type { DomDocument, DomElement } from './dom.ts';

/** The main article of a page as HTML, or null when there is none. The document is used up by this. */
export function findMainArticle(document: DomDocument): string | null {
  const reader = new Readability<DomElement>(document as never, {
    keepClasses: true,
    serializer: (node) => node as unknown as DomElement,
  });
  const article = reader.parse()?.content ?? null;
  if (article === null) return null;
  removeBoilerplate(article);
  return article.innerHTML;
}
