import { TASKS } from '@rilievo/shared/tasks';
import fc from 'fast-check';
import mammoth from 'mammoth';
import { expect, test } from 'vitest';
import { type ArticleElement, type ArticleNode, element, HEADINGS, isBlock } from '../article-tree.ts';
import type { ExportedDocument, ExportedPart } from '../exported-document.ts';
import { buildDocx } from './build-docx.ts';
import { xmlText } from './xml-text.ts';

const INLINE = 'a abbr b cite code del em i mark q s small strong sub sup u'.split(' ');
const BLOCK =
  'blockquote caption dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul'.split(
    ' ',
  );

const text = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    '\u0000',
    '\ud800',
    '\udfff',
    '\ufffe',
    '<w:t>',
    ']]>',
    '&amp;',
    '&#x1F;',
    ' ',
    '\n',
    '\t',
    '🍋',
    '\u200f',
  ),
);
const addresses = fc.constantFrom(
  'https://a.example/?q=<b>&x="1"#é',
  'mailto:a@b.example',
  'tel:+39012',
  'javascript:alert(1)',
  'https://[',
  '',
);
const attributes = fc.record(
  {
    href: addresses,
    colspan: fc.constantFrom('1', '2', '3', '999'),
    rowspan: fc.constantFrom('1', '2', '40'),
    start: fc.constantFrom('1', '7', '-3', '999999'),
    value: fc.constantFrom('2', '-1', '50'),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, string>>;

const { node } = fc.letrec<{ node: ArticleNode; parent: ArticleNode }>((tie) => ({
  node: fc.oneof({ maxDepth: 6, depthSize: 'small' }, text, tie('parent')),
  parent: fc
    .tuple(
      fc.constantFrom(...INLINE, ...BLOCK, ...BLOCK),
      attributes,
      fc.array(tie('node'), { maxLength: 5 }),
    )
    .map(([tag, given, children]) => element(tag, tag === 'hr' ? [] : children, given)),
}));

const nodes = fc.array(node, { maxLength: 6 });
const parts: fc.Arbitrary<ExportedPart[]> = fc.array(
  fc.oneof(
    nodes.map((content): ExportedPart => ({ kind: 'text', task: null, nodes: content })),
    fc.tuple(fc.constantFrom(...TASKS), text, text, nodes).map(
      ([task, label, note, content]): ExportedPart => ({
        kind: 'addition',
        id: 'R1',
        task,
        label,
        notes: [{ name: 'Perché', text: note }],
        nodes: content,
      }),
    ),
  ),
  { maxLength: 4 },
);

/** Stands above the contents, apart from all that follows. */
const HEADLINE: ExportedPart = { kind: 'text', task: null, nodes: [element('h1', ['Titolo'])] };

/** What stands in these is one line or one piece of code, whatever it is. */
const LINES = new Set([...HEADINGS, 'pre']);

/** Every letter of a tree in reading order; a caption stands before its table, quotation marks are written out. */
function expected(content: readonly ArticleNode[], inLine = false): string {
  return content
    .map((child) => {
      if (typeof child === 'string') return xmlText(child);
      const flat = inLine || LINES.has(child.tag);
      const inner = expected(
        child.tag === 'table' && !flat ? captionsFirst(child.children) : child.children,
        flat,
      );
      return child.tag === 'q' && (flat || !holdsBlock(child)) ? `«${inner}»` : inner;
    })
    .join('');
}

function captionsFirst(content: readonly ArticleNode[]): ArticleNode[] {
  const isCaption = (child: ArticleNode) => typeof child !== 'string' && child.tag === 'caption';
  return [...content.filter(isCaption), ...content.filter((child) => !isCaption(child))];
}

function holdsBlock(parent: ArticleElement): boolean {
  return isBlock(parent) || parent.children.some((child) => typeof child !== 'string' && holdsBlock(child));
}

const squeezed = (value: string) => value.replace(/\s/g, '');

test('any document becomes a well-formed file that holds exactly its text', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(parts, text, async (content, title) => {
      const exported: ExportedDocument = {
        title,
        address: null,
        createdAt: '2026-03-14T09:42:00Z',
        parts: [HEADLINE, ...content],
      };
      const bytes = await buildDocx(exported);
      const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) });
      const wanted = content.map((part) =>
        part.kind === 'addition'
          ? `${xmlText(part.label)}${expected(part.nodes)}${part.notes.map((note) => `${note.name}: ${xmlText(note.text)}`).join('')}`
          : expected(part.nodes),
      );
      expect(squeezed(value).endsWith(squeezed(wanted.join('')))).toBe(true);
    }),
    { numRuns: 200 },
  );
});
