import type { DomDocument, DomElement, DomNode } from './dom.ts';

const ELEMENT = 1;
const TEXT = 3;

/** Elements that belong to the head if its tag was left out, as long as nothing else came before. */
const HEAD_CONTENT: ReadonlySet<string> = new Set(['base', 'link', 'meta', 'script', 'style', 'title']);
const FRAME: ReadonlySet<string> = new Set(['html', 'head', 'body']);

/**
 * Adds to a parsed page the `html`, `head` and `body` whose tags an author may omit (HTML Standard, 13.1.2.4), and
 * moves stray content into them. linkedom does not add them, and then reads an empty page.
 */
export function completeDocument(document: DomDocument): void {
  const top = Array.from(document.childNodes).filter(isContent);
  const root = elementNamed('html', top) ?? document.createElement('html');
  const nodes = top.flatMap((node) => (node === root ? childrenOf(node) : [node]));
  const head = elementNamed('head', nodes) ?? document.createElement('head');
  const body = elementNamed('body', nodes) ?? document.createElement('body');
  if (top.length === 1 && nodes.length === 2 && nodes[0] === head && nodes[1] === body) return;

  const outside = nodes.filter((node) => node !== head);
  const bodyAt = outside.indexOf(body);
  const before = outside.slice(0, bodyAt < 0 ? outside.length : bodyAt).flatMap(unframed);
  const after = bodyAt < 0 ? [] : outside.slice(bodyAt + 1).flatMap(unframed);
  const firstRead = before.findIndex((node) => !HEAD_CONTENT.has(nameOf(node)));
  const inHead = before.splice(0, firstRead < 0 ? before.length : firstRead);
  for (const node of [...top, ...nodes]) node.remove();
  // One at a time: as arguments of one call, the nodes of a hostile page would not fit on the stack.
  for (const node of inHead) head.append(node);
  for (const node of before.reverse()) body.prepend(node);
  for (const node of after) body.append(node);
  root.append(head, body);
  document.append(root);
}

function elementNamed(name: string, nodes: readonly DomNode[]): DomElement | undefined {
  return nodes.find((node): node is DomElement => nameOf(node) === name);
}

/** A second `html`, `head` or `body` is replaced with its content. */
function unframed(node: DomNode): DomNode[] {
  return FRAME.has(nameOf(node)) ? childrenOf(node).flatMap(unframed) : [node];
}

function childrenOf(node: DomNode): DomNode[] {
  return Array.from(node.childNodes).filter(isContent);
}

function isContent(node: DomNode): boolean {
  return node.nodeType === ELEMENT || (node.nodeType === TEXT && (node.textContent ?? '').trim() !== '');
}

function nameOf(node: DomNode): string {
  return node.nodeType === ELEMENT && 'localName' in node ? String(node.localName) : '';
}
