import { Card } from '../../components/ui/card.tsx';
import { formatCount, formatDollars } from '../../lib/number-format.ts';
import { modelCostsText } from '../../strings/admin.ts';
import { costsByMonth, type ModelCosts, type MonthOfCosts } from './model-costs-query.ts';

const monthName = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** What language models have cost: this month against its ceiling, then by month and user; earlier months folded. */
export function ModelCostsCard({ costs }: { costs: ModelCosts }) {
  const [newest, ...earlier] = costsByMonth(costs);
  return (
    <Card title={modelCostsText.title} sub={summaryOf(costs)}>
      {newest ? <MonthList month={newest} isOpen /> : null}
      {earlier.map((month) => (
        <MonthList key={month.month} month={month} />
      ))}
    </Card>
  );
}

function MonthList({
  month: { month, total, users },
  isOpen = false,
}: {
  month: MonthOfCosts;
  isOpen?: boolean;
}) {
  return (
    <details className="costs" open={isOpen}>
      <summary>
        <span className="grow">{monthName.format(new Date(month))}</span>
        <span>{total === null ? modelCostsText.unpriced : formatDollars(total)}</span>
      </summary>
      <ul className="list">
        {users.map(({ email, calls, cost_usd }) => (
          <li key={email}>
            <span className="grow">{email ?? modelCostsText.goneAccounts}</span>
            <span className="expiry">{modelCostsText.answers(formatCount(calls), calls === 1)}</span>
            <span>{cost_usd === null ? modelCostsText.unpriced : formatDollars(cost_usd)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function summaryOf(costs: ModelCosts): string {
  const total = costsByMonth(costs).find(({ month }) => month === costs.month)?.total ?? 0;
  if (costs.costs.every(({ cost_usd }) => cost_usd === null)) return modelCostsText.unknown;
  const spent = formatDollars(total);
  if (costs.ceiling_usd === null) return modelCostsText.withoutCeiling(spent);
  const ceiling = formatDollars(costs.ceiling_usd);
  return total < costs.ceiling_usd
    ? modelCostsText.within(spent, ceiling)
    : modelCostsText.reached(spent, ceiling);
}
