import { Card } from '#components/ui/card.tsx';
import { formatCount, formatDollars } from '#lib/number-format.ts';
import { modelCostsText } from '#strings/admin.ts';
import { costsByMonth, type ModelCosts, type MonthOfCosts } from './model-costs-query.ts';
import { modelCostsSummary } from './model-costs-summary.ts';

const monthName = new Intl.DateTimeFormat('it-IT', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The cost of language models: this month against its ceiling, then by month and user; earlier months folded. */
export function ModelCostsCard({ costs }: { costs: ModelCosts }) {
  const [newest, ...earlier] = costsByMonth(costs);
  return (
    <Card title={modelCostsText.title} sub={modelCostsSummary(costs)}>
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
