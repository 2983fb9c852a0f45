import { expect, test } from 'vitest';
import { declaredKind, looksLikeHtml, parseMediaType } from './media-type.ts';

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
