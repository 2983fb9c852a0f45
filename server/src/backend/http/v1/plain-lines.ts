import type { HtmlNode } from '#platform/html/clean-markup.ts';
import { nodeLines } from '#platform/html/text-lines.ts';

const HEADING = /^h([1-6])$/;

/** Clean markup as plain text: a line for each paragraph, item and row; headings and items as Markdown marks them. */
export function plainLines(nodes: readonly HtmlNode[]): string[] {
  const lines: string[] = [];
  let run: HtmlNode[] = [];
  const endRun = () => {
    lines.push(...nodeLines(run));
    run = [];
  };
  for (const node of nodes) {
    const mark = typeof node === 'string' ? null : markOf(node.tag);
    if (typeof node === 'string' || mark === null) {
      run.push(node);
      continue;
    }
    endRun();
    if (mark === '- ') lines.push(...items(node.children));
    else lines.push(...nodeLines(node.children).map((line) => mark + line));
  }
  endRun();
  return lines;
}

function markOf(tag: string): string | null {
  if (tag === 'ul' || tag === 'ol') return '- ';
  const level = HEADING.exec(tag)?.[1];
  return level === undefined ? null : `${'#'.repeat(Number(level))} `;
}

/** The first line of each entry is marked; a list inside an entry is not told apart. */
function items(entries: readonly HtmlNode[]): string[] {
  return entries.flatMap((entry) => {
    const [first, ...rest] = nodeLines([entry]);
    return first === undefined ? [] : [`- ${first}`, ...rest.map((line) => `  ${line}`)];
  });
}
