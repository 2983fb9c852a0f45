import { type ArticleNode, element } from './article-tree.ts';
import { imageText } from './words/image-text.ts';

/**
 * Images of other sites become what they show, with a link to them: whoever opens the text loads nothing unasked.
 * Images in the document itself stay.
 */
export function withImageLinks(nodes: readonly ArticleNode[], insideLink = false): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    if (node.tag !== 'img') {
      return { ...node, children: withImageLinks(node.children, insideLink || node.tag === 'a') };
    }
    const { src, alt = '' } = node.attributes;
    if (src?.startsWith('data:')) return node;
    const label = imageText(alt.trim());
    return src === undefined || insideLink ? label : element('a', [label], { href: src });
  });
}
