import { expect, test } from 'vitest';
import { createAllowList } from './allow-list.ts';

test('an entry with a port allows that port alone', () => {
  const allows = createAllowList(['intranet.example:8000']);
  expect(allows('intranet.example', 8000)).toBe(true);
  expect(allows('intranet.example', 80)).toBe(false);
});

test('an entry without a port allows every port of exactly that host', () => {
  const allows = createAllowList(['intranet.example']);
  expect(allows('intranet.example', 9000)).toBe(true);
  expect(allows('www.intranet.example', 9000)).toBe(false);
  expect(allows('intranet.example.org', 9000)).toBe(false);
});

test('port 80 can be named although addresses leave it out', () => {
  const allows = createAllowList(['intranet.example:80']);
  expect(allows('intranet.example', 80)).toBe(true);
  expect(allows('intranet.example', 443)).toBe(false);
});

test('spellings of one host are one entry', () => {
  const allows = createAllowList([' Intranet.Example ', '[0:0::1]:81', '127.1:82', 'città.example']);
  expect(allows('intranet.example.', 80)).toBe(true);
  expect(allows('[::1]', 81)).toBe(true);
  expect(allows('::1', 81)).toBe(true);
  expect(allows('127.0.0.1', 82)).toBe(true);
  expect(allows('xn--citt-3na.example', 80)).toBe(true);
});

test('an empty list allows nothing', () => {
  expect(createAllowList([])('127.0.0.1', 80)).toBe(false);
});

test.each([
  '',
  '*.example',
  'http://intranet.example',
  'intranet.example/path',
  'utente@intranet.example',
  'intranet.example:',
  'intranet.example:0',
  'intranet.example:65536',
  'intranet.example:http',
  '::1',
])("the entry '%s' is refused by name", (entry) => {
  expect(() => createAllowList([entry])).toThrow(`'${entry}'`);
});
