import { ChevronDown, Download, ListChecks } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { HistoryFilters } from '#lib/history-address.ts';
import { daysText, filterText, historyText, kindText, workText } from '#strings/history.ts';

interface HistoryToolsProps {
  readonly filters: HistoryFilters;
  readonly onFilter: (filters: HistoryFilters) => void;
  readonly selecting: boolean;
  readonly onSelecting: (selecting: boolean) => void;
  /** Writes what is shown to a file; null where nothing is. */
  readonly onExport: (() => void) | null;
}

/** The filters of the history, and the actions on all of it. */
export function HistoryTools({ filters, onFilter, selecting, onSelecting, onExport }: HistoryToolsProps) {
  return (
    <div className="history-tools">
      <Choice
        label={filterText.work}
        value={filters.work}
        options={{ all: filterText.anyWork, ...workText }}
        onChange={(work) => onFilter({ ...filters, work })}
      />
      <Choice
        label={filterText.kind}
        value={filters.kind}
        options={kindText}
        onChange={(kind) => onFilter({ ...filters, kind })}
      />
      <Choice
        label={filterText.days}
        value={filters.days}
        options={daysText}
        onChange={(days) => onFilter({ ...filters, days })}
      />
      <div className="history-tools-acts">
        <Button size="sm" aria-pressed={selecting} onClick={() => onSelecting(!selecting)}>
          <ListChecks />
          {selecting ? historyText.endSelecting : historyText.startSelecting}
        </Button>
        <Button size="sm" disabled={onExport === null} onClick={() => onExport?.()}>
          <Download />
          {historyText.exportList}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <div className="select">
      <select
        className="input"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {Object.entries<string>(options).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown />
    </div>
  );
}
