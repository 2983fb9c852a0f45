import { Loading } from '#components/ui/loading.tsx';
import { historyText } from '#strings/history.ts';

const WIDTHS = ['w-3/5', 'w-1/2', 'w-2/3'];

export function HistorySkeleton() {
  return (
    <>
      <Loading text={historyText.loading} />
      <ul className="rows history-rows" aria-hidden="true">
        {WIDTHS.map((width) => (
          <li key={width} className="row">
            <span className="sk size-5" />
            <div>
              <span className={`sk h-4 ${width}`} />
              <span className="sk w-2/5" />
            </div>
            <div className="stat">
              <span className="sk h-5 w-24" />
            </div>
            <span />
          </li>
        ))}
      </ul>
    </>
  );
}
