import { expect, test } from 'vitest';
import { batchesText } from '#strings/batches.ts';
import { estimate } from './estimate.ts';

const terms = { pause_ms: 1_000, a_day: 500, left_today: 500, left_this_month: null, seconds: 30 };
const pages = (host: string, count: number) => Array.from({ length: count }, () => host);

test('a batch takes as long as its work, two pages at once', () => {
  expect(estimate(pages('a.it', 100), terms)).toEqual({ seconds: 1_500, days: 1 });
  expect(estimate(pages('a.it', 1), terms)).toEqual({ seconds: 30, days: 1 });
});

test('or as long as the pauses of its largest site, where the work is quick', () => {
  const quick = { ...terms, seconds: 0.2 };
  expect(estimate([...pages('a.it', 301), ...pages('b.it', 100)], quick).seconds).toBe(300);
  expect(estimate(pages('a.it', 301), { ...terms, seconds: null }).seconds).toBe(300);
});

test.each([
  [500, 500, 1],
  [501, 500, 2],
  [1_200, 200, 3],
  [10, 0, 2],
])('%i pages with %i left today are started on %i days', (count, left_today, days) => {
  expect(estimate(pages('a.it', count), { ...terms, left_today }).days).toBe(days);
});

test('more pages than the month leaves are not done in a number of days', () => {
  expect(estimate(pages('a.it', 11), { ...terms, left_this_month: 10 }).days).toBeNull();
  expect(estimate(pages('a.it', 10), { ...terms, left_this_month: 10 }).days).toBe(1);
});

test.each([
  [5, 'Tempo previsto: meno di un minuto.'],
  [61, 'Tempo previsto: circa 1 minuto.'],
  [1_500, 'Tempo previsto: circa 25 minuti.'],
  [3_700, 'Tempo previsto: circa 1 ora.'],
  [9_000, 'Tempo previsto: circa 3 ore.'],
  [200_000, 'Tempo previsto: circa 2 giorni.'],
])('%i seconds are said so that nobody takes them for a promise', (seconds, said) => {
  expect(batchesText.time({ seconds, days: 1 }, 500)).toBe(said);
});

test('a batch beyond the limit of the day says on how many days it is worked off', () => {
  expect(batchesText.time({ seconds: 60, days: 3 }, 500)).toBe(
    'Puoi avviare 500 pagine al giorno: per finirle ci vogliono 3 giorni.',
  );
});
