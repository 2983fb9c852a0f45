import { describe, expect, test } from 'vitest';
import { readBylineDates, readPageDate, withoutDates } from './page-date.ts';

describe('readPageDate', () => {
  test.each([
    ['2024-03-05', '2024-03-05'],
    ['2024-03-05T10:00:00+01:00', '2024-03-05T09:00:00.000Z'],
    ['2024-03-05T10:00:00+0100', '2024-03-05T09:00:00.000Z'],
    ['2024-03-05 10:00:00Z', '2024-03-05T10:00:00.000Z'],
    ['Tue, 05 Mar 2024 10:00:00 GMT', '2024-03-05T10:00:00.000Z'],
    ['5 marzo 2024', '2024-03-05'],
    ['Pubblicato martedì 1° Settembre 2021, ore 9.30', '2021-09-01'],
    ['12 dic 2020', '2020-12-12'],
    ['05/03/2024', '2024-03-05'],
    ['5.3.2024', '2024-03-05'],
  ])('reads %s', (text, date) => expect(readPageDate(text)).toBe(date));

  test.each([
    '',
    'ieri',
    '31/02/2024',
    '2024-02-31',
    '2024-99-01T00:00:00Z',
    '17',
    'marzo 2024',
    '40 marzo 2024',
  ])('takes "%s" for no date', (text) => expect(readPageDate(text)).toBeNull());
});

describe('a byline', () => {
  const whole = 'Nora e Pio il 9 giugno 2023 – Aggiornato il 4 aprile 2025';

  test.each([
    [whole, 'Nora e Pio'],
    ['Nora Vestri, 12/03/2024', 'Nora Vestri'],
    ['3 marzo 2024 · Nora Vestri', 'Nora Vestri'],
    ['Nora Vestri | Pubblicato: 3 marzo 2024 | 5 minuti', 'Nora Vestri'],
    ['Pubblicato il 3 marzo 2024', ''],
    ['Maggio Ardenti', 'Maggio Ardenti'],
    ['Studio 18 di Nora Vestri', 'Studio 18 di Nora Vestri'],
  ])('«%s» names «%s»', (byline, name) => expect(withoutDates(byline)).toBe(name));

  test('tells the day of publication from that of the update', () => {
    expect(readBylineDates(whole)).toEqual({ published: '2023-06-09', modified: '2025-04-04' });
    expect(readBylineDates('Nora, 9 giugno 2023')).toEqual({ published: '2023-06-09', modified: null });
    expect(readBylineDates('Aggiornato il 4 aprile 2025')).toEqual({
      published: null,
      modified: '2025-04-04',
    });
    expect(readBylineDates(null)).toEqual({ published: null, modified: null });
  });
});
