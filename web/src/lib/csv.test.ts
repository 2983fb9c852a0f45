import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvFile } from './csv.ts';

test('the file has its mark, and no text of a stranger is a formula, a line or a column', async () => {
  const formulas = ['=1', '+1', '-1', '@a', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠a'];
  const plain = ['a;b', 'dice "sì"', 'due\nrighe', ' spazio', '', 'perché =1'];
  const bytes = new Uint8Array(
    await csvFile([['Titolo', 'Numero'], [...formulas, ...plain], [-1]]).arrayBuffer(),
  );
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data } = Papa.parse(new TextDecoder().decode(bytes), { delimiter: ';', newline: '\r\n' });
  expect(data).toEqual([['Titolo', 'Numero'], [...formulas.map((text) => `'${text}`), ...plain], ['-1']]);
});
