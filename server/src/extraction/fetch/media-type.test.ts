import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeHtml } from './charset.ts';
import { declaredKind, looksLikeAnotherFile, looksLikeHtml, parseMediaType } from './media-type.ts';

test.each([
  ['text/html', 'text/html', null],
  [' Text/HTML ; Charset="UTF-8" ', 'text/html', 'utf-8'],
  ["text/html;charset='iso-8859-1'", 'text/html', 'iso-8859-1'],
  ['text/html; boundary=a; charset = windows-1252', 'text/html', 'windows-1252'],
  ['text/html;charset=', 'text/html', null],
  ['text/html, text/html; charset=utf-8', 'text/html', 'utf-8'],
  ['text/html; xcharset=utf-8', 'text/html', null],
  ['html', null, null],
  ['; charset=utf-8', null, 'utf-8'],
  ['', null, null],
  [undefined, null, null],
])("'%s' is read as %s with charset %s", (header, essence, charset) => {
  expect(parseMediaType(header)).toEqual({ essence, charset });
});

test('only the two types of HTML pass, and only a missing type leaves it open', () => {
  expect(declaredKind(parseMediaType('text/html'))).toBe('html');
  expect(declaredKind(parseMediaType('application/xhtml+xml'))).toBe('html');
  expect(declaredKind(parseMediaType('text/plain'))).toBe('other');
  expect(declaredKind(parseMediaType('application/xml'))).toBe('other');
  expect(declaredKind(parseMediaType(undefined))).toBe('unknown');
});

test.each([
  '<!DOCTYPE html><p>ciao',
  '  \n<html lang="it">',
  '<!-- nota --><html>',
  '<p>ciao',
  '<h1>ciao',
  '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "a"><html xmlns="b">',
])("'%s' begins like HTML", (text) => {
  expect(looksLikeHtml(text)).toBe(true);
});

test.each([
  '',
  'ciao',
  '{"html": "<html>"}',
  '<?xml version="1.0"?><rss>',
  '<svg>',
  '<pre',
  '%PDF-1.7',
  '<htmlx>',
])("'%s' does not begin like HTML", (text) => {
  expect(looksLikeHtml(text)).toBe(false);
});

const PAGE = '<!DOCTYPE html><title>Così</title><p>Perché no?';
const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), randomBytes(4_000)]);

test.each([
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj')],
  ['a PDF behind a byte order mark and a line', Buffer.from('\uFEFF\n%PDF-1.4')],
  ['an RTF document', Buffer.from('{\\rtf1\\ansi Ciao}')],
  ['an image', PNG],
  ['an archive', gzipSync(randomBytes(4_000))],
])('%s is seen as another file whatever it is called', (_name, bytes) => {
  expect(looksLikeAnotherFile(decodeHtml(bytes, null))).toBe(true);
});

test.each([
  ['in UTF-8', Buffer.from(PAGE)],
  ['in UTF-16 with a byte order mark', Buffer.from(`\uFEFF${PAGE}`, 'utf16le')],
  ['in windows-1252', Buffer.from(PAGE, 'latin1')],
  ['with a stray NUL', Buffer.from(`${PAGE.repeat(10)}\0`)],
  ['that speaks of %PDF-', Buffer.from(`${PAGE} %PDF-1.7`)],
  ['that is empty', Buffer.from('')],
])('a page %s is not', (_name, bytes) => {
  expect(looksLikeAnotherFile(decodeHtml(bytes, null))).toBe(false);
});
