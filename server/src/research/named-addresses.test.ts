import { expect, test } from 'vitest';
import { cpuTimeOf } from '../platform/testing/cpu-time.ts';
import { namedAddresses } from './named-addresses.ts';

/** CPU time in milliseconds: far above what linear growth needs, far below what quadratic growth would take. */
const MOST_CPU_MS = 20_000;

test.each([
  ['Usa https://esempio.it/pane.', ['https://esempio.it/pane']],
  ['Vedi (https://esempio.it/pane), poi', ['https://esempio.it/pane']],
  ['«https://esempio.it/pane»: leggi', ['https://esempio.it/pane']],
  ["'https://esempio.it/pane'!", ['https://esempio.it/pane']],
  ['<https://esempio.it/pane>', ['https://esempio.it/pane']],
  ['[il pane](https://esempio.it/pane)', ['https://esempio.it/pane']],
  ['**https://esempio.it/pane**', ['https://esempio.it/pane']],
  ['vedi:https://esempio.it/pane…', ['https://esempio.it/pane']],
  ['(vedi https://esempio.it/olivo_(pianta))', ['https://esempio.it/olivo_(pianta)']],
  ['https://esempio.it/olivo_(pianta)).', ['https://esempio.it/olivo_(pianta)']],
  ["https://it.esempio.org/wiki/L'Aquila", ["https://it.esempio.org/wiki/L'Aquila"]],
  ['https://esempio.it/perché?a=1&b=due#tre', ['https://esempio.it/perch%C3%A9?a=1&b=due#tre']],
  ['www.esempio.it/pane, e basta', ['https://www.esempio.it/pane']],
  ['HTTPS://ESEMPIO.IT/Pane', ['https://esempio.it/Pane']],
  ['http://esempio.it', ['http://esempio.it/']],
  ['https://a.it/1,https://b.it/2;www.c.it', ['https://a.it/1', 'https://b.it/2', 'https://www.c.it/']],
  ['a https://a.it\nb\thttps://b.it', ['https://a.it/', 'https://b.it/']],
  ['https://esempio.it/a,b,c', ['https://esempio.it/a,b,c']],
])('the addresses in «%s» are found', (text, addresses) => {
  expect(namedAddresses(text)).toEqual(addresses);
});

test.each([
  '',
  'nessun indirizzo qui',
  'ftp://esempio.it/a e javascript:alert(1)',
  'posta@www',
  'https://',
  'www. esempio',
  'https://utente:segreto@esempio.it/',
  `https://esempio.it/${'a'.repeat(2_048)}`,
  'xhttps://esempio.it',
])('nothing is taken for an address in «%s»', (text) => {
  expect(namedAddresses(text)).toEqual([]);
});

test('hostile punctuation does not hang the search', async () => {
  const took = await cpuTimeOf(() => {
    namedAddresses(`https://a.it/${')'.repeat(5_000)}${'('.repeat(4_900)}`);
    namedAddresses('www.'.repeat(2_500));
  });
  expect(took).toBeLessThan(MOST_CPU_MS);
});
