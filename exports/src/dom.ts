/** The part of the DOM that exports read: a browser's documents have it, and those of a parser in Node. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<DomNode>;
}

export interface DomElement extends DomNode {
  readonly localName: string;
  readonly namespaceURI: string | null;
  readonly children: Iterable<DomElement>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelectorAll(selector: string): Iterable<DomElement>;
  remove(): void;
}

/** Reads HTML into a document of its own, in which nothing runs or loads. */
export type ParseHtml = (html: string) => { readonly body: DomElement };
