import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { buildXlsx } from './build-xlsx.ts';

test('numbers are numbers, and no text of a page becomes a formula or breaks the file', async () => {
  const hostile = ['=HYPERLINK("https://male.it";"x")', '+1', '-1', '@a', '</t><f>1</f>', 'a\u0000\ud800b'];
  const rows = [...hostile.map((title) => [title, 48.2]), [null, null]];
  const file = await buildXlsx(['Titolo', 'Gulpease'], rows);
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const texts = strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f');
  expect(sheet.match(/<v>48\.2<\/v>/g)).toHaveLength(hostile.length);
  expect(texts).toContain('=HYPERLINK(');
  expect(texts).toContain('&lt;/t&gt;&lt;f&gt;1&lt;/f&gt;');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
  expect(texts).not.toMatch(/[\u0000-\u0008]/);
});
