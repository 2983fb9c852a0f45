import { isoTimestamp } from '@rilievo/shared/date-format';
import { documentText } from '../words/document-text.ts';
import { escapeHtml } from '../write-html.ts';

/** The part of the file that names it: the library's own has no language. `title` holds no control characters. */
export function coreProperties(title: string, createdAt: string): { path: string; data: string } {
  const moment = new Date(isoTimestamp(createdAt));
  const date = (Number.isNaN(moment.getTime()) ? new Date() : moment).toISOString();
  const dated = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${date}</dcterms:${name}>`;
  const data = [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeHtml(title)}</dc:title><dc:creator>${documentText.author}</dc:creator>`,
    `<cp:lastModifiedBy>${documentText.author}</cp:lastModifiedBy><dc:language>it-IT</dc:language>`,
    `${dated('created')}${dated('modified')}</cp:coreProperties>`,
  ].join('');
  return { path: 'docProps/core.xml', data };
}
