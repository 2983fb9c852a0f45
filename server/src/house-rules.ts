import { askAnything, type HouseRules, houseRulesSchema } from '@rilievo/shared/house-rules';
import * as z from 'zod';

const answerSchema = z.union([z.null(), houseRulesSchema]);

/** What the owner of an analysis wants of all of them; null: nothing. Throws what the database throws. */
export type ReadHouseRules = (contentId: string, signal: AbortSignal) => Promise<HouseRules | null>;

/** `call` calls a database function by its name; what it throws goes through. */
export function createHouseRules(
  call: (name: string, parameters: Record<string, unknown>, signal: AbortSignal) => Promise<unknown>,
): ReadHouseRules {
  return async (contentId, signal) => {
    const rules = answerSchema.parse(await call('house_rules_of', { content_id: contentId }, signal));
    return rules && askAnything(rules) ? rules : null;
  };
}
