import { expect, test } from 'vitest';
import { ceilingWarning, costsByMonth } from './model-costs-query.ts';
import { modelCostsSummary } from './model-costs-summary.ts';

test('the costs of a month are summed over its users; what no server reports is no cost', () => {
  const cost = (month: string, email: string | null, cost_usd: number | null) => ({
    month,
    email,
    calls: 1,
    cost_usd,
  });
  const costs = [
    cost('2026-11-01', 'a@b.it', 0.5),
    cost('2026-11-01', null, 0.25),
    cost('2026-11-01', 'c@d.it', null),
    cost('2026-10-01', 'a@b.it', null),
  ];
  const months = costsByMonth({ ceiling_usd: null, month: '2026-11-01', costs });
  expect(months.map(({ month, total, users }) => [month, total, users.length])).toEqual([
    ['2026-11-01', 0.75, 3],
    ['2026-10-01', null, 1],
  ]);
});

test.each([
  [3.2, 10, 'Questo mese: 3,20 $ su un tetto di 10,00 $.'],
  [10, 10, 'Fino al mese prossimo i modelli linguistici sono fermi'],
  [3.2, null, "Questo mese: 3,20 $. Non c'è un tetto"],
  [null, null, 'Il servizio del modello non comunica quanto costano le risposte.'],
  [null, 10, 'Il tetto di 10,00 $ quindi non può fermarle.'],
])('of %s dollars under a ceiling of %s the card says "%s"', (cost_usd, ceiling_usd, said) => {
  const earlier = { month: '2026-10-01', email: 'a@b.it', calls: 1, cost_usd: 9 };
  const costs = [{ ...earlier, month: '2026-11-01', cost_usd }, earlier];
  expect(modelCostsSummary({ ceiling_usd, month: '2026-11-01', costs })).toContain(said);
});

test.each([
  [7.99, 10, null],
  [8, 10, { spent: 8, ceiling: 10 }],
  [12, 10, { spent: 12, ceiling: 10 }],
  [8, null, null],
  [null, 10, null],
])('of %s dollars under a ceiling of %s administrators are warned: %o', (cost_usd, ceiling_usd, warning) => {
  const earlier = { month: '2026-10-01', email: 'a@b.it', calls: 1, cost_usd: 9 };
  const costs = [{ ...earlier, month: '2026-11-01', cost_usd }, earlier];
  expect(ceilingWarning({ ceiling_usd, month: '2026-11-01', costs })).toEqual(warning);
});
