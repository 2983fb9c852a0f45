import { type ArticleNode, element } from './article-tree.ts';
import type { ExportedDocument, ExportedPart } from './exported-document.ts';
import { withImageLinks } from './image-link.ts';
import { BODY_STYLE, boxStyle, elementStyle, LABEL_STYLE, NOTE_STYLE } from './inline-styles.ts';
import { type Dress, escapeHtml, writeHtml } from './write-html.ts';

/** Whatever a reader's program does with the file, nothing in it runs or loads. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

/** An export as a page of its own: no script, nothing loaded, every look beside what it dresses. */
export function htmlPage({ title, parts }: ExportedDocument): string {
  const name = escapeHtml(title);
  return [
    '<!doctype html>',
    '<html lang="it">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${name}</title>`,
    '</head>',
    `<body style="${BODY_STYLE}">`,
    '<main>',
    ...parts.map(partHtml),
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

function partHtml(part: ExportedPart): string {
  if (part.kind !== 'addition') return writeHtml(withImageLinks(part.nodes), dress);
  const styled = (style: string, children: ArticleNode[]) => element('p', children, { style });
  const notes = part.notes.map(({ name, text }) => styled(NOTE_STYLE, [element('b', [`${name}: `]), text]));
  const label = styled(`${LABEL_STYLE};color:${boxStyle(part.task).label}`, [part.label]);
  const box = element('section', [label, ...withImageLinks(part.nodes), ...notes], {
    style: boxStyle(part.task).box,
    'aria-label': part.label,
  });
  return writeHtml([box], dress);
}

const dress: Dress = ({ tag, attributes }) => {
  const style = attributes.style === undefined ? elementStyle(tag) : undefined;
  const rel = tag === 'a' ? { rel: 'noopener noreferrer nofollow' } : {};
  return style === undefined ? rel : { ...rel, style };
};
