import { formatDate } from '@rilievo/shared/date-format';
import { Document, Footer, Packer, Paragraph, TableOfContents, TextRun } from 'docx';
import { type ArticleElement, type ArticleNode, HEADINGS, lineOf } from '../article-tree.ts';
import type { ExportedDocument, ExportedPart } from '../exported-document.ts';
import { wordAddress } from '../link-address.ts';
import { PAGE, TEXT_WIDTH } from '../looks.ts';
import { documentText } from '../words/document-text.ts';
import { type Block, blocks } from './blocks.ts';
import { boxBlocks } from './box.ts';
import { coreProperties } from './core-properties.ts';
import { outerFrame } from './frame.ts';
import { Lists } from './lists.ts';
import { runs } from './runs.ts';
import { STYLE, STYLES } from './styles.ts';
import { xmlText } from './xml-text.ts';

/** With fewer headings a table of contents says nothing that the page does not. */
const CONTENTS_FROM = 3;

/** The Word file of an export, as bytes. Needs no DOM: it runs in a worker. */
export async function buildDocx(exported: ExportedDocument): Promise<ArrayBuffer> {
  const lists = new Lists();
  const frame = outerFrame(lists, TEXT_WIDTH);
  const title = xmlText(exported.title);
  const { headline, parts } = withoutHeadline(exported);
  const body = parts.flatMap((part) =>
    part.kind === 'addition' ? boxBlocks(part, lists) : blocks(part.nodes, frame),
  );
  const head = headline ? blocks([headline], frame) : [new Paragraph({ heading: 'Title', text: title })];
  const document = new Document({
    title,
    creator: documentText.author,
    styles: STYLES,
    numbering: lists.numbering(),
    sections: [
      {
        properties: {
          page: {
            size: { width: PAGE.width, height: PAGE.height },
            margin: { top: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin },
          },
        },
        footers: { default: pageNumbers() },
        children: [...head, provenance(exported), ...contents(exported), ...body],
      },
    ],
  });
  return Packer.toArrayBuffer(document, false, [coreProperties(title, exported.createdAt)]);
}

/** The h1 that begins the article, which stands above the contents, apart from the rest. */
function withoutHeadline({ parts }: ExportedDocument): {
  headline: ArticleElement | null;
  parts: readonly ExportedPart[];
} {
  const [first, ...rest] = parts;
  const index = first?.nodes.findIndex((node) => typeof node !== 'string' || node.trim() !== '') ?? -1;
  const node = first?.nodes[index];
  if (first?.kind !== 'text' || typeof node !== 'object' || node.tag !== 'h1' || lineOf([node]) === '') {
    return { headline: null, parts };
  }
  return { headline: node, parts: [{ ...first, nodes: first.nodes.slice(index + 1) }, ...rest] };
}

/** When it was made, and from which page. */
function provenance({ createdAt, address }: ExportedDocument): Paragraph {
  const made = documentText.madeOn(formatDate(createdAt));
  const link = wordAddress(address ?? undefined);
  const text = { kind: 'text', look: {} } as const;
  const pieces = [{ ...text, text: address === null ? made : `${made} · `, link: null }];
  const source = address === null ? [] : [{ ...text, text: xmlText(address), link }];
  return new Paragraph({ style: STYLE.source, children: runs([...pieces, ...source]) });
}

/**
 * The headings with links to them, and a field that Word can update. Without page numbers, which only Word could
 * tell: so it is right when the file opens, and Word has nothing to ask.
 */
function contents({ parts }: ExportedDocument): Block[] {
  const levels = headingTags(parts.flatMap(({ nodes }) => nodes));
  if (levels.length < CONTENTS_FROM) return [];
  // The headline stands above: it need not lead to itself.
  const range = levels.filter((tag) => tag === 'h1').length <= 1 ? '2-3' : '1-3';
  return [
    new Paragraph({ style: STYLE.contentsTitle, text: documentText.contents }),
    new TableOfContents(documentText.contents, {
      hyperlink: true,
      headingStyleRange: range,
      pageNumbersEntryLevelsRange: range,
      beginDirty: false,
    }) as unknown as Block,
  ];
}

function headingTags(nodes: readonly ArticleNode[]): string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return HEADINGS.has(node.tag) ? [node.tag] : headingTags(node.children);
  });
}

function pageNumbers(): Footer {
  const line = new TextRun({
    children: [`${documentText.page} `, 'CURRENT', ` ${documentText.of} `, 'TOTAL_PAGES'],
  });
  return new Footer({
    children: [new Paragraph({ style: STYLE.boxNote, alignment: 'right', children: [line] })],
  });
}
