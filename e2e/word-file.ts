import { strToU8, zipSync } from 'fflate';

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const LINKS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, style = '') => `<w:p><w:pPr>${style}</w:pPr>${content}</w:p>`;
const heading = (text: string, level: number) => paragraph(run(text), `<w:pStyle w:val="Titolo${level}"/>`);
const item = (text: string) =>
  paragraph(run(text), '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>');
const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`;

const BODY = [
  heading('Olivo in vaso', 1),
  heading('Terriccio', 2),
  paragraph(
    `${run('Ama il ')}${run('sole', '<w:b/>')}${run(' e il ')}<w:hyperlink r:id="rId1">${run('terriccio')}</w:hyperlink>${run('.')}`,
  ),
  item('Uno'),
  item('Due'),
  `<w:tbl><w:tr>${cell('Mese')}${cell('Acqua')}</w:tr></w:tbl>`,
].join('');

const style = (level: number) =>
  `<w:style w:type="paragraph" w:styleId="Titolo${level}"><w:name w:val="heading ${level}"/></w:style>`;

const PARTS = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}.document.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATION}/hyperlink" Target="https://esempio.it/terriccio" TargetMode="External"/><Relationship Id="rId2" Type="${RELATION}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATION}/numbering" Target="numbering.xml"/></Relationships>`,
  'word/styles.xml': `<w:styles ${WORD}>${style(1)}${style(2)}</w:styles>`,
  'word/numbering.xml': `<w:numbering ${WORD}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
  'word/document.xml': `<w:document ${WORD} ${LINKS}><w:body>${BODY}</w:body></w:document>`,
};

/** A Word file with headings in Italian Word's styles, a list, a table and a link; `parts` are put in or replaced. */
export function wordFile(parts: Readonly<Record<string, Uint8Array>> = {}): Buffer {
  const texts = Object.entries(PARTS).map(([name, text]) => [name, strToU8(text)] as const);
  return Buffer.from(zipSync({ ...Object.fromEntries(texts), ...parts }));
}
