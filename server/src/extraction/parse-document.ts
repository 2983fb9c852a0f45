import { DOMParser } from 'linkedom';
import { completeDocument } from './complete-document.ts';
import type { DomDocument } from './dom.ts';

/** Parses a page; relative addresses in it will be read against `url`, or against its `<base>`. */
export function parseDocument(html: string, url: string | null): DomDocument {
  const document = new DOMParser().parseFromString(html, 'text/html') as unknown as DomDocument;
  completeDocument(document);
  if (url !== null) {
    const base = document.querySelector('base[href]')?.getAttribute('href') ?? '';
    Object.defineProperty(document, 'documentURI', { value: url });
    Object.defineProperty(document, 'baseURI', { value: URL.parse(base, url)?.href ?? url });
  }
  return document;
}
