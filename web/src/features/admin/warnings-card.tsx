import { Card } from '#components/ui/card.tsx';
import { formatCount, formatDollars } from '#lib/number-format.ts';
import { warningsText } from '#strings/admin.ts';
import type { Warning } from './warnings-query.ts';

/** Faults of the installation, each with its remedy in one line. */
export function WarningsCard({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <Card title={warningsText.title}>
      <ul className="list">
        {warnings.map((warning) => (
          <li key={warning.kind}>{lineOf(warning)}</li>
        ))}
      </ul>
    </Card>
  );
}

function lineOf(warning: Warning): string {
  switch (warning.kind) {
    case 'disk':
      return warningsText.disk(formatCount(warning.megabytes));
    case 'worker':
      return warningsText.worker(
        formatCount(warning.waiting),
        warning.waiting === 1,
        formatCount(warning.minutes),
      );
    case 'ceiling': {
      const { spent, ceiling } = warning;
      const say = spent < ceiling ? warningsText.ceiling : warningsText.ceilingReached;
      return say(formatDollars(spent), formatDollars(ceiling));
    }
    default:
      return warningsText[warning.kind];
  }
}
