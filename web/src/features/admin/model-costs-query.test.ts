import { expect, test } from 'vitest';
import { costsByMonth } from './model-costs-query.ts';

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
