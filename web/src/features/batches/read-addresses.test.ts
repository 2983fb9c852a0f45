import { expect, test } from 'vitest';
import { decodeText } from '#lib/decode-text.ts';
import { batchProblem, readAddresses } from './read-addresses.ts';
import { addressesOfFile, addressesOfTable } from './read-file.ts';

test('lines become pages: each once, whatever its spelling, and what is wrong is named with its line', () => {
  const text =
    'https://esempio.it/a/\n\nesempio.it/b\nhttp://www.esempio.it/a#due\nciao\nhttps://io:x@esempio.it';
  expect(readAddresses(text)).toEqual({
    addresses: ['https://esempio.it/a/', 'https://esempio.it/b'],
    duplicates: 1,
    wrong: [
      { line: 5, text: 'ciao', reason: expect.stringMatching(/indirizzo completo/) },
      { line: 6, text: 'https://io:x@esempio.it', reason: expect.stringMatching(/nome utente/) },
    ],
  });
});

test('addresses are sent as browsers write them, and hosts that only look like others are refused', () => {
  expect(readAddresses('https://Città.it:443/è\nhttps://%61.it/x\nhttps://[::1]/').addresses).toEqual([
    'https://xn--citt-3na.it/%C3%A8',
    'https://a.it/x',
  ]);
});

test('of a line copied from a spreadsheet the cell with the address is taken', () => {
  expect(readAddresses('Potatura\thttps://esempio.it/potatura\t12').addresses).toEqual([
    'https://esempio.it/potatura',
  ]);
});

test('ten thousand times the same page is one page', () => {
  const { addresses, duplicates } = readAddresses('https://esempio.it/a\n'.repeat(10_000));
  expect([addresses.length, duplicates]).toEqual([1, 9_999]);
});

test('a batch holds from one to five thousand addresses', () => {
  const pages = Array.from({ length: 5_001 }, (_, index) => `https://esempio.it/${index}`);
  expect(batchProblem([], 5_000)).toMatch(/almeno un indirizzo/);
  expect(batchProblem(pages, 5_000)).toMatch(/5\.001 indirizzi/);
  expect(batchProblem(pages.slice(1), 5_000)).toBeNull();
  expect(batchProblem([`https://esempio.it/${'a'.repeat(2_000_000)}`], 5_000)).toMatch(/troppo lunghi/);
});

test('a table in Windows-1252 with semicolons: its column of addresses, found by their form', async () => {
  const table =
    'Titolo;Pagina;Visite\r\n"Caffè; perché";https://esempio.it/caffe?a=1;12\r\nTè;www.esempio.it/te;\r\n';
  const bytes = Uint8Array.from(table, (letter) => letter.charCodeAt(0));
  expect(decodeText(bytes)).toBe(table);
  expect(await addressesOfFile(new Blob([bytes]))).toBe('https://esempio.it/caffe?a=1\nwww.esempio.it/te');
});

test.each([
  ['commas', 'url,titolo\nhttps://esempio.it/a,"Uno, due"\nhttps://esempio.it/b,Tre', 2],
  ['tabs', 'id\turl\n1\thttps://esempio.it/a\n2\thttps://esempio.it/b', 2],
  ['a plain list, with commas in its addresses', 'https://esempio.it/a,1.html\nhttps://esempio.it/b;2', 2],
  ['a wrong cell, which is kept to be named', 'url;n\nhttps://esempio.it/a;1\nnessuno;2', 2],
  ['no address', 'nome;cognome\nAda;Rossi', 0],
])('a table with %s', (_, table, found) => {
  expect(addressesOfTable(table)).toHaveLength(found);
});

test('a file that is none of these is refused with what to do', async () => {
  await expect(addressesOfFile(new Blob(['a;b\nc;d']))).rejects.toThrow(/non troviamo indirizzi/);
  await expect(addressesOfFile(new Blob(['PK\u0003\u0000']))).rejects.toThrow(/non si può leggere/);
  await expect(addressesOfFile(new Blob([new Uint8Array(50 * 1024 * 1024 + 1)]))).rejects.toThrow(/50 MB/);
});
