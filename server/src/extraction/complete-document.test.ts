import { expect, test } from 'vitest';
import { parseDocument } from './parse-document.ts';

function parts(html: string) {
  const { head, body, documentElement } = parseDocument(html, null);
  expect(documentElement.localName).toBe('html');
  expect(Array.from(documentElement.children)).toEqual([head, body]);
  return [head.innerHTML, body.innerHTML];
}

test.each([
  ['no body', '<html lang="it"><head><title>T</title></head><article>a</article></html>'],
  ['neither head nor body', '<!DOCTYPE html><html lang="it">\n<title>T</title><article>a</article>'],
  ['a head alone', '<head><title>T</title></head>\n<article>a</article>'],
  ['a body alone', '<title>T</title><body><article>a</article></body>'],
  ['no frame at all', '<!-- <html><body> --><title>T</title><article>a</article>'],
  ['all three', '<html><head><title>T</title></head>\n<body><article>a</article></body></html>'],
])('a page with %s gets its head and its body', (_name, html) => {
  expect(parts(html)).toEqual(['<title>T</title>', '<article>a</article>']);
});

test('what stands around the body is read where it stands', () => {
  expect(parts('<p>a</p><html><p>b</p><body class="x"><p>c</p></body></html><p>d</p>')).toEqual([
    '',
    '<p>a</p><p>b</p><p>c</p><p>d</p>',
  ]);
  expect(parts('<html><body>a</body><body>b</body></html><html><body>c</body></html>')).toEqual(['', 'abc']);
});

test('the attributes of the page and its body stay', () => {
  const document = parseDocument('<!DOCTYPE html><html lang="it"><body class="x">a</body>b', null);
  expect(document.documentElement.getAttribute('lang')).toBe('it');
  expect(document.body.getAttribute('class')).toBe('x');
});

test('a style among the text stays in the body, and words without a tag are read', () => {
  expect(parts('<meta name="a"><p>a</p><style>b</style>c')).toEqual([
    '<meta name="a">',
    '<p>a</p><style>b</style>c',
  ]);
  expect(parts('')).toEqual(['', '']);
});
