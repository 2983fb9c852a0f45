import { expect, test } from 'vitest';
import { textOfFile } from './read-file.ts';

const file = (content: BlobPart, name: string) => new File([content], name);

test('Markdown and plain lines come in as they are, in whatever encoding they were written', async () => {
  expect(await textOfFile(file('# Olivo\r\n\r\n- uno\r\n', 'olivo.md'))).toBe('# Olivo\n\n- uno');
  const windows1252 = new Uint8Array([0x70, 0x65, 0x72, 0x63, 0x68, 0xe9]);
  expect(await textOfFile(file(windows1252, 'A.TXT'))).toBe('perché');
  const utf16 = new Uint8Array([0xff, 0xfe, 0xe8, 0x00]);
  expect(await textOfFile(file(utf16, 'a.txt'))).toBe('è');
});

test.each([
  ['foto.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0]), /Questo tipo di file/],
  ['articolo.pdf', '%PDF-1.7', /I PDF/],
  ['articolo.txt', '%PDF-1.7', /I PDF/],
  ['articolo.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), /vecchio file Word/],
  ['articolo.docx', 'non è un archivio', /danneggiato/],
  ['articolo.rtf', '{\\rtf1 ciao}', /Questo tipo di file/],
  ['dati.csv', 'a;b', /Questo tipo di file/],
  ['vuoto.txt', '', /non c'è testo/],
  ['segni.md', ' \n*** \n', /non c'è testo/],
  ['lungo.txt', 'olivo '.repeat(170_000), /troppo lungo/],
  ['enorme.txt', new Uint8Array(10 * 1024 * 1024 + 1), /troppo grande/],
] as const)('%s is refused with what to do', async (name, content, message) => {
  await expect(textOfFile(file(content, name))).rejects.toThrow(message);
});
