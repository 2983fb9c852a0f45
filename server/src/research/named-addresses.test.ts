import { expect, test } from 'vitest';
import { namedAddresses } from './named-addresses.ts';

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

// A search whose time grew with the square of the length would pass the runner's time limit.
test.each([
  ['brackets', `https://a.it/${')'.repeat(50_000)}${'('.repeat(49_000)}`],
  ['beginnings of addresses', 'www.'.repeat(250_000)],
])('hostile %s do not hang the search', (_what, text) => {
  expect(namedAddresses(text)).toEqual([]);
});
