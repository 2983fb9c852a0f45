import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { safeDocx } from './docx-parts.ts';

const DOCUMENT = '<?xml version="1.0"?><w:document><w:body/></w:document>';
const RELATIONS = '<Relationships/>';

const archive = (parts: Record<string, Uint8Array>) =>
  zipSync({ 'word/document.xml': strToU8(DOCUMENT), '_rels/.rels': strToU8(RELATIONS), ...parts });

function faultOf(bytes: Uint8Array): unknown {
  try {
    safeDocx(bytes);
    return null;
  } catch (error) {
    return (error as { fault?: unknown }).fault;
  }
}

test('texts and relations stay; macros, pictures and embedded files are not even unpacked', () => {
  const bytes = archive({
    'word/vbaProject.bin': strToU8('Sub AutoOpen()'),
    'word/media/image1.png': new Uint8Array(1000),
    'word/embeddings/oleObject1.bin': new Uint8Array(1000),
  });
  expect(Object.keys(unzipSync(safeDocx(bytes)))).toEqual(['word/document.xml', '_rels/.rels']);
});

test.each([
  [
    'a text that unpacks to more than sixty megabytes',
    { 'word/a.xml': new Uint8Array(63_000_000) },
    'tooLarge',
  ],
  [
    'thousands of parts',
    Object.fromEntries(Array.from({ length: 2_001 }, (_, part) => [`word/${part}.xml`, strToU8('<a/>')])),
    'tooLarge',
  ],
  [
    'an outside entity',
    { 'word/document.xml': strToU8('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>') },
    'unsafe',
  ],
  ['entities that multiply', { 'word/styles.xml': strToU8('<!doctype a [<!ENTITY b "bbbb">]>') }, 'unsafe'],
] as const)('%s is refused', (_name, parts, fault) => {
  expect(faultOf(archive(parts))).toBe(fault);
});

test('a workbook, a cut archive and one that is no archive are told apart', () => {
  expect(faultOf(zipSync({ 'xl/workbook.xml': strToU8('<a/>') }))).toBe('notWord');
  expect(faultOf(archive({}).subarray(0, 60))).toBe('broken');
  expect(faultOf(strToU8('PK\u0003\u0004 e poi niente'))).toBe('broken');
});

test('an archive that names a size smaller than the true one is unpacked to no more than it names', () => {
  const bytes = archive({ 'word/a.xml': new Uint8Array(5_000_000) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < bytes.length - 46; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50 && view.getUint32(at + 24, true) === 5_000_000) {
      view.setUint32(at + 24, 10, true);
    }
  }
  expect(safeDocx(bytes).length).toBeLessThan(10_000);
});

test('seventy names for one stored megabyte that is said to be nothing are counted as seventy megabytes', () => {
  const bytes = zipSync(
    { 'word/document.xml': strToU8(DOCUMENT), 'word/000.xml': new Uint8Array(1_000_000) },
    { level: 0 },
  );
  const end = bytes.length - 22;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry = bytes.slice(end - (46 + 'word/000.xml'.length), end);
  new DataView(entry.buffer).setUint32(24, 0, true);
  const copies = Array.from({ length: 70 }, (_, place) => {
    const copy = entry.slice();
    copy.set(strToU8(`word/${100 + place}.xml`), 46);
    return copy;
  });
  view.setUint16(end + 8, 72, true);
  view.setUint16(end + 10, 72, true);
  const parts = [bytes.subarray(0, end), ...copies, bytes.subarray(end)];
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  expect(faultOf(joined)).toBe('tooLarge');
  // Fewer of them are read.
  view.setUint16(end + 8, 12, true);
  joined.set(bytes.subarray(end), joined.length - 22);
  expect(faultOf(joined)).toBeNull();
});
