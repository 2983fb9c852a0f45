import { expect, test } from 'vitest';
import { remark } from './remark.ts';

test.each([
  ['La pagina è del 2025-09-02.', 'La pagina è del 2 settembre 2025.'],
  ['aggiornata il 2024-06-03T07:12:00.000Z', 'aggiornata il 3 giugno 2024'],
  ['il codice 1-2025-09-02-7 e il 2025-13-40', 'il codice 1-2025-09-02-7 e il 2025-13-40'],
])('«%s» is shown as «%s»', (given, shown) => {
  expect(remark(given, 200)).toBe(shown);
});
