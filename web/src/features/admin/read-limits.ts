import { LIMITS, type Limit, type Limits } from './user-limits-query.ts';

const MAX: Readonly<Record<Limit, number>> = {
  pending: 1_000,
  daily: 100_000,
  daily_pages: 100_000,
  monthly: 1_000_000,
  monthly_usd: 100_000,
};
const MIN: Readonly<Record<Limit, number>> = {
  pending: 1,
  daily: 1,
  daily_pages: 1,
  monthly: 1,
  monthly_usd: 0.01,
};

/** The value of a field: null if it is empty, undefined if it is not a number in range. */
function readLimit(limit: Limit, written: string): number | null | undefined {
  const text = written.trim();
  if (text === '') return null;
  const isMoney = limit === 'monthly_usd';
  if (!(isMoney ? /^\d{1,6}(?:[.,]\d{1,2})?$/ : /^\d{1,7}$/).test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  return value >= MIN[limit] && value <= MAX[limit] ? value : undefined;
}

/** The limits as they are written, or the first field that holds none. */
export function readLimits(written: Readonly<Record<Limit, string>>): Limits | Limit {
  const limits: Partial<Limits> = {};
  for (const limit of LIMITS) {
    const value = readLimit(limit, written[limit]);
    if (value === undefined) return limit;
    limits[limit] = value;
  }
  return limits as Limits;
}
