import { type ArticleNode, HEADINGS, isBlock, lineOf } from './article-tree.ts';
import type { ExportedDocument } from './exported-document.ts';
import { withoutCitations } from './prose.ts';

export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
}

/** The questions of the FAQ in an export with their answers as plain text; a question without an answer is none. */
export function exportedFaq({ parts }: ExportedDocument): QuestionAndAnswer[] {
  return parts.flatMap((part) =>
    part.kind === 'text' && part.task === 'task_3' ? pairs(withoutCitations(part.nodes)) : [],
  );
}

/**
 * FAQPage of schema.org (https://schema.org/FAQPage) as JSON. `<`, `>` and `&` are escaped, so that no text can close
 * the script element that holds it.
 */
export function faqJsonLd(faq: readonly QuestionAndAnswer[]): string {
  const page = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return JSON.stringify(page, null, 2).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The JSON as it is pasted into a page. */
export function asScript(json: string): string {
  return `<script type="application/ld+json">\n${json}\n</script>`;
}

function pairs(nodes: readonly ArticleNode[]): QuestionAndAnswer[] {
  const found: { question: string; lines: string[] }[] = [];
  for (const node of nodes) {
    if (typeof node !== 'string' && HEADINGS.has(node.tag)) {
      found.push({ question: lineOf(node.children), lines: [] });
    } else found.at(-1)?.lines.push(...lines(node));
  }
  return found
    .map(({ question, lines }) => ({ question, answer: lines.join('\n') }))
    .filter(({ question, answer }) => question !== '' && answer !== '');
}

/** One line for each block without blocks in it. */
function lines(node: ArticleNode): string[] {
  const inner = typeof node === 'string' ? [] : node.children;
  if (inner.some((child) => typeof child !== 'string' && isBlock(child))) return inner.flatMap(lines);
  const line = lineOf([node]);
  return line === '' ? [] : [line];
}
