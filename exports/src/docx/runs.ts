import { ExternalHyperlink, type ParagraphChild, Tab, TextRun } from 'docx';
import { imageText } from '../words/image-text.ts';
import { imageRun } from './image-run.ts';
import type { InlinePiece } from './inline-pieces.ts';
import type { TextLook } from './text-look.ts';

/** The children of a paragraph of Word; pieces of one link stand in one hyperlink. */
export function runs(pieces: readonly InlinePiece[]): ParagraphChild[] {
  const children: ParagraphChild[] = [];
  let link: string | null = null;
  let linked: TextRun[] = [];
  const endLink = () => {
    if (link !== null) children.push(new ExternalHyperlink({ link, children: linked }));
    linked = [];
    link = null;
  };
  for (const piece of pieces) {
    const target = piece.kind === 'text' ? piece.link : null;
    if (target !== link) {
      endLink();
      link = target;
    }
    if (piece.kind === 'break') children.push(new TextRun({ break: 1 }));
    else if (piece.kind === 'image') {
      const { alt = '' } = piece.image.attributes;
      children.push(imageRun(piece.image) ?? new TextRun({ text: imageText(alt), italics: true }));
    } else if (link === null) children.push(...textRuns(piece.text, piece.look));
    else linked.push(...textRuns(piece.text, { ...piece.look, underline: {} }, 'Hyperlink'));
  }
  endLink();
  return children;
}

/** Line breaks and tabs of preformatted text are elements in Word. */
function textRuns(text: string, look: TextLook, style?: string): TextRun[] {
  return text.split(/\r\n|\r|\n/).map((line, index) => {
    const parts = line.split('\t').flatMap((part, place) => (place === 0 ? [part] : [new Tab(), part]));
    return new TextRun({
      ...look,
      ...(style === undefined ? {} : { style }),
      ...(index > 0 ? { break: 1 } : {}),
      children: parts.filter((part) => part !== ''),
    });
  });
}
