import { expect, test } from 'vitest';
import { decodeHtml } from './charset.ts';

const TEXT = '<p>Perché la città è così: «già», più, àèéìòù';
/** Characters that windows-1252 has and ISO-8859-1 has not. */
const TYPOGRAPHIC = '<p>L’autunno – “un’altra” stagione… costa 5 €';
const TYPOGRAPHIC_BYTES: Readonly<Record<string, number>> = {
  '’': 0x92,
  '–': 0x96,
  '“': 0x93,
  '”': 0x94,
  '…': 0x85,
  '€': 0x80,
};

function windows1252(text: string): Buffer {
  return Buffer.from([...text].map((letter) => TYPOGRAPHIC_BYTES[letter] ?? letter.charCodeAt(0)));
}

function utf16(text: string, order: 'le' | 'be'): Buffer {
  const bytes = Buffer.from(text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}

function withMeta(charset: string, text = TEXT): string {
  return `<meta charset="${charset}">${text}`;
}

test.each(['windows-1252', 'iso-8859-1', 'latin1', 'us-ascii'])(
  'a windows-1252 page that only the header declares as %s is right',
  (label) => {
    expect(decodeHtml(windows1252(TYPOGRAPHIC + TEXT), label)).toBe(TYPOGRAPHIC + TEXT);
  },
);

test.each(['windows-1252', 'ISO-8859-1'])('a page that only its meta declares as %s is right', (label) => {
  const html = withMeta(label, TYPOGRAPHIC);
  expect(decodeHtml(windows1252(html), null)).toBe(html);
});

test('the older form of meta is read too', () => {
  const html = `<META http-equiv="Content-Type" content="text/html; charset=iso-8859-15">${TEXT}`;
  expect(decodeHtml(windows1252(html), null)).toBe(html);
});

test('a meta after a long script is still found', () => {
  const html = `<script>${'a();'.repeat(2_000)}</script>${withMeta('iso-8859-2', '<p>ă')}`;
  const bytes = Buffer.from(html.replace('ă', 'ã'), 'latin1');
  expect(decodeHtml(bytes, null)).toBe(html);
});

test('the header wins over the meta when both are possible', () => {
  const html = withMeta('iso-8859-2', TEXT);
  expect(decodeHtml(windows1252(html), 'windows-1252')).toBe(html);
});

test.each([null, 'windows-1252', 'iso-8859-1', 'utf-16le', 'shift_jis', 'iso-2022-kr', 'utf-7'])(
  'valid UTF-8 is read as UTF-8 though the header says %s',
  (label) => {
    expect(decodeHtml(Buffer.from(TEXT), label)).toBe(TEXT);
    expect(decodeHtml(Buffer.from(withMeta('iso-8859-1')), label)).toBe(withMeta('iso-8859-1'));
    expect(decodeHtml(Buffer.from('<p>ciao'), label)).toBe('<p>ciao');
  },
);

test('one broken sequence does not change the encoding of a UTF-8 page', () => {
  const bytes = Buffer.concat([Buffer.from(TEXT), Buffer.from([0xc3]), Buffer.from('</p>')]);
  expect(decodeHtml(bytes, 'iso-8859-1')).toBe(`${TEXT}\uFFFD</p>`);
  expect(decodeHtml(bytes, 'utf-8')).toBe(`${TEXT}\uFFFD</p>`);
});

test('a header that says UTF-8 of a windows-1252 page is not believed', () => {
  expect(decodeHtml(windows1252(TYPOGRAPHIC), 'utf-8')).toBe(TYPOGRAPHIC);
  expect(decodeHtml(windows1252(withMeta('utf-8')), 'utf-8')).toBe(withMeta('utf-8'));
  const polish = Buffer.from(withMeta('iso-8859-2', '<p>\u00e3'), 'latin1');
  expect(decodeHtml(polish, 'utf-8')).toBe(withMeta('iso-8859-2', '<p>ă'));
});

test.each(['una-codifica-mai-vista', '', 'utf8mb4'])("the unknown label '%s' means windows-1252", (label) => {
  expect(decodeHtml(windows1252(TYPOGRAPHIC), label)).toBe(TYPOGRAPHIC);
});

test('a byte order mark beats every declaration and is not part of the text', () => {
  const mark = Buffer.from([0xef, 0xbb, 0xbf]);
  expect(decodeHtml(Buffer.concat([mark, Buffer.from(TEXT)]), 'iso-8859-1')).toBe(TEXT);
  expect(decodeHtml(utf16(`\uFEFF${TEXT}`, 'le'), 'utf-8')).toBe(TEXT);
  expect(decodeHtml(utf16(`\uFEFF${TEXT}`, 'be'), null)).toBe(TEXT);
});

test('UTF-16 without a mark is read when the header says so', () => {
  expect(decodeHtml(utf16(TEXT, 'le'), 'utf-16le')).toBe(TEXT);
  expect(decodeHtml(utf16(TEXT, 'be'), 'utf-16be')).toBe(TEXT);
  expect(decodeHtml(utf16('<p>solo ascii', 'le'), 'utf-16')).toBe('<p>solo ascii');
});

test('an empty page is an empty text', () => {
  expect(decodeHtml(Buffer.alloc(0), null)).toBe('');
});
