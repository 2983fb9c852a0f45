import { formatDollars } from '#lib/number-format.ts';
import { modelCostsText } from '#strings/admin.ts';
import { type ModelCosts, thisMonth } from './model-costs-query.ts';

/** This month against its ceiling, in Italian. */
export function modelCostsSummary(costs: ModelCosts): string {
  const { spent, ceiling } = thisMonth(costs);
  const limit = ceiling === null ? null : formatDollars(ceiling);
  if (spent === null) {
    return limit === null
      ? modelCostsText.unknown
      : `${modelCostsText.unknown} ${modelCostsText.uselessCeiling(limit)}`;
  }
  if (ceiling === null || limit === null) return modelCostsText.withoutCeiling(formatDollars(spent));
  return spent < ceiling
    ? modelCostsText.within(formatDollars(spent), limit)
    : modelCostsText.reached(formatDollars(spent), limit);
}
