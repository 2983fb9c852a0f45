import { formatDateTime } from '#lib/date-format.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { runsTableText } from '#strings/compare.ts';
import { runFigures } from './run-figures.ts';

/** The figures of two analyses, the earlier one first. */
export function RunsTable({ former, newer }: { former: DetailRow; newer: DetailRow }) {
  const before = runFigures(former);
  const after = runFigures(newer);
  return (
    <div className="compare-table">
      <table className="table">
        <caption className="sr-only">{runsTableText.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{runsTableText.item}</th>
            <th scope="col">{formatDateTime(former.created_at)}</th>
            <th scope="col">{formatDateTime(newer.created_at)}</th>
          </tr>
        </thead>
        <tbody>
          {before.map(({ item, value }, place) => {
            const other = after[place]?.value ?? null;
            return value === null && other === null ? null : (
              <tr key={item} data-differs={value !== other || undefined}>
                <th scope="row">{item}</th>
                <td>{value ?? runsTableText.none}</td>
                <td>{other ?? runsTableText.none}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
