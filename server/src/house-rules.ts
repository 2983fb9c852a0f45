import { asksForAnything, type HouseRules, houseRulesSchema } from '@rilievo/shared/house-rules';
import type { DatabaseCall } from './platform/database-call.ts';
import type { Logger } from './platform/logger.ts';

/**
 * The house rules of an analysis' owner; null if there are none or they are unreadable. Throws what the database
 * throws.
 */
export type ReadHouseRules = (contentId: string, signal: AbortSignal) => Promise<HouseRules | null>;

export function createHouseRules(call: DatabaseCall, logger: Logger): ReadHouseRules {
  return async (contentId, signal) => {
    const kept = await call('house_rules_of', { content_id: contentId }, signal);
    if (kept === null) return null;
    const { data: rules } = houseRulesSchema.safeParse(kept);
    if (rules === undefined) logger.warn({ contentId }, 'house rules that cannot be read are left out');
    return rules && asksForAnything(rules) ? rules : null;
  };
}
