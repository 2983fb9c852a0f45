import { expect, test } from 'vitest';
import { exportFileName } from './download.ts';

test('a file is named after the moment at which it was made', () => {
  const moment = new Date(2026, 2, 4, 9, 5, 7);
  expect(exportFileName('docx', moment)).toBe('contenuto-2026-03-04-090507.docx');
  expect(exportFileName('json', moment, 'faq')).toBe('faq-2026-03-04-090507.json');
});
