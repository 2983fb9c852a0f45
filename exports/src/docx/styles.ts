import { type IParagraphStyleOptions, type IStylesOptions, LineRuleType } from 'docx';
import { INDENT, INK, MONO_FONT, READ_FONT, UI_FONT } from '../looks.ts';

/** Ids of the paragraph styles besides the headings. */
export const STYLE = {
  quote: 'Quote',
  code: 'Code',
  caption: 'Caption',
  term: 'DefinitionTerm',
  cell: 'TableText',
  cellHead: 'TableHeading',
  boxLabel: 'BoxLabel',
  boxNote: 'BoxNote',
  source: 'DocumentSource',
  contentsTitle: 'ContentsTitle',
  spacer: 'Spacer',
} as const;

const heading = (size: number, before: number, after: number) => ({
  run: { font: READ_FONT, size, bold: true, color: INK.text },
  paragraph: {
    spacing: { before, after, line: 264, lineRule: LineRuleType.AUTO },
    keepNext: true,
    keepLines: true,
  },
});

const small = { font: UI_FONT, size: 17, color: INK.second };

/** In the colour of the ground: room around the code. */
const codeEdge = { style: 'single', size: 4, color: INK.sunken, space: 5 } as const;

const PARAGRAPHS: IParagraphStyleOptions[] = [
  {
    id: STYLE.quote,
    name: 'Quote',
    run: { italics: true, color: INK.second },
    paragraph: { indent: { left: INDENT, right: INDENT }, spacing: { after: 160 } },
  },
  {
    id: STYLE.code,
    name: 'Codice',
    run: { font: MONO_FONT, size: 19, noProof: true },
    paragraph: {
      shading: { type: 'clear', fill: INK.sunken },
      border: { top: codeEdge, bottom: codeEdge, left: codeEdge, right: codeEdge },
      indent: { left: 100, right: 100 },
      spacing: { after: 160, line: 252, lineRule: LineRuleType.AUTO },
      alignment: 'left',
    },
  },
  {
    id: STYLE.term,
    name: 'Termine',
    run: { bold: true },
    paragraph: { keepNext: true, spacing: { after: 40 } },
  },
  {
    id: STYLE.cell,
    name: 'Testo tabella',
    run: { size: 20 },
    paragraph: { spacing: { after: 0, line: 252, lineRule: LineRuleType.AUTO } },
  },
  {
    id: STYLE.cellHead,
    name: 'Intestazione tabella',
    run: { size: 19, bold: true, font: UI_FONT },
    paragraph: { spacing: { after: 0, line: 252, lineRule: LineRuleType.AUTO } },
  },
  {
    id: STYLE.boxLabel,
    name: 'Etichetta riquadro',
    run: { font: UI_FONT, size: 17, bold: true },
    paragraph: { spacing: { after: 100, line: 240, lineRule: LineRuleType.AUTO }, keepNext: true },
  },
  {
    id: STYLE.boxNote,
    name: 'Nota riquadro',
    run: small,
    paragraph: { spacing: { after: 40, line: 252, lineRule: LineRuleType.AUTO } },
  },
  { id: STYLE.source, name: 'Provenienza', run: small, paragraph: { spacing: { after: 320 } } },
  {
    id: STYLE.contentsTitle,
    name: 'Titolo indice',
    run: { font: UI_FONT, size: 20, bold: true },
    paragraph: { spacing: { before: 120, after: 80 }, keepNext: true },
  },
  {
    id: STYLE.spacer,
    name: 'Distanza',
    run: { size: 8 },
    paragraph: { spacing: { before: 0, after: 0, line: 180, lineRule: LineRuleType.EXACT } },
  },
  ...[1, 2, 3].map((level) => ({
    id: `TOC${level}`,
    name: `toc ${level}`,
    run: { font: UI_FONT, size: 19, bold: level === 1 },
    paragraph: {
      indent: { left: level === 3 ? INDENT : 0 },
      spacing: { after: 40, line: 252, lineRule: LineRuleType.AUTO },
    },
  })),
];

export const STYLES: IStylesOptions = {
  default: {
    document: {
      run: { font: READ_FONT, size: 22, color: INK.text, language: { value: 'it-IT' } },
      paragraph: { spacing: { after: 160, line: 300, lineRule: LineRuleType.AUTO } },
    },
    title: heading(40, 0, 120),
    heading1: heading(40, 0, 160),
    heading2: heading(30, 400, 120),
    heading3: heading(25, 280, 80),
    heading4: heading(22, 200, 60),
    heading5: heading(22, 200, 60),
    heading6: heading(22, 200, 60),
    listParagraph: { paragraph: { spacing: { after: 80 } } },
    caption: { run: small, paragraph: { spacing: { after: 100 } } },
    hyperlink: { run: { color: INK.link, underline: { color: INK.ruleStrong } } },
  },
  paragraphStyles: PARAGRAPHS.map((style) => ({ basedOn: 'Normal', quickFormat: true, ...style })),
};
