import { type ArticleNode, isBlock } from './article-tree.ts';

const CITATION = /\s*\[\d+(?:\s*[,;–-]\s*\d+)*\]/g;
/** A point that begins a word (".htaccess") is no punctuation. */
const PUNCTUATION = '[.,;:!?](?!\\w)';
const SPACE_BEFORE_PUNCTUATION = new RegExp(`\\s+(?=${PUNCTUATION})`, 'g');
const STARTS_WITH_PUNCTUATION = new RegExp(`^${PUNCTUATION}`);
const CODE = new Set(['pre', 'code', 'kbd', 'samp']);

/** Without the markers of citations and the spaces before punctuation; code keeps its brackets and spaces. */
export function withoutCitations(nodes: readonly ArticleNode[]): ArticleNode[] {
  return closeUp(unmarked(nodes), '').nodes;
}

function unmarked(nodes: readonly ArticleNode[]): ArticleNode[] {
  return nodes.flatMap((node): ArticleNode[] => {
    if (typeof node === 'string') return [node.replace(CITATION, '')];
    if (CODE.has(node.tag)) return [node];
    const children = unmarked(node.children);
    const emptied = node.tag === 'sup' && children.join('').trim() === '';
    return emptied ? [] : [{ ...node, children }];
  });
}

/** `next` is the text that follows in the same block, from right to left; gives back the one that begins here. */
function closeUp(nodes: readonly ArticleNode[], next: string): { nodes: ArticleNode[]; next: string } {
  const closed: ArticleNode[] = [];
  let following = next;
  for (const node of nodes.toReversed()) {
    if (typeof node === 'string') {
      const text = node.replace(SPACE_BEFORE_PUNCTUATION, '');
      const closedText = STARTS_WITH_PUNCTUATION.test(following) ? text.trimEnd() : text;
      following = closedText + following.slice(0, 2);
      closed.push(closedText);
    } else if (CODE.has(node.tag)) {
      following = 'code';
      closed.push(node);
    } else {
      const inner = closeUp(node.children, isBlock(node) ? '' : following);
      following = isBlock(node) ? '' : inner.next;
      closed.push({ ...node, children: inner.nodes });
    }
  }
  return { nodes: closed.toReversed(), next: following };
}
