/** The part of the DOM that extraction reads and changes. The browser's own types stay out of the server. */
export interface DomNode {
  readonly nodeType: number;
  readonly textContent: string | null;
  readonly parentElement: DomElement | null;
  readonly previousElementSibling: DomElement | null;
  readonly nextElementSibling: DomElement | null;
  readonly childNodes: ArrayLike<DomNode> & Iterable<DomNode>;
  remove(): void;
  replaceWith(...nodes: (DomNode | string)[]): void;
}

export interface DomElement extends DomNode {
  readonly localName: string;
  readonly id: string;
  innerHTML: string;
  readonly outerHTML: string;
  readonly children: ArrayLike<DomElement> & Iterable<DomElement>;
  readonly attributes: ArrayLike<{ readonly name: string; readonly value: string }> &
    Iterable<{ readonly name: string; readonly value: string }>;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
  closest(selector: string): DomElement | null;
  matches(selector: string): boolean;
  contains(other: DomElement): boolean;
  append(...nodes: (DomNode | string)[]): void;
  prepend(...nodes: (DomNode | string)[]): void;
  before(...nodes: (DomNode | string)[]): void;
}

export interface DomDocument {
  readonly documentElement: DomElement;
  readonly head: DomElement;
  readonly body: DomElement;
  readonly childNodes: Iterable<DomNode>;
  append(...nodes: DomNode[]): void;
  createElement(name: string): DomElement;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): ArrayLike<DomElement> & Iterable<DomElement>;
}

/** Text with white space folded; null when there is none. */
export function cleanText(text: string | null | undefined): string | null {
  const folded = (text ?? '').replace(/\s+/g, ' ').trim();
  return folded === '' ? null : folded;
}

/** Characters of an element's text, without those around it. */
export function textLength(element: DomElement | null): number {
  return element?.textContent?.trim().length ?? 0;
}

/** The names in an element's `class`: `className` is an object where the element is a drawing. */
export function classOf(element: DomElement): string {
  return element.getAttribute('class') ?? '';
}
