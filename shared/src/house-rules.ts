import * as z from 'zod/mini';

export const VOICES = ['tu', 'lei', 'impersonale'] as const;

/** Entries of each list, and characters of an entry; the database has the same limits. */
export const MAX_RULES = 50;
export const MAX_RULE_LENGTH = 100;

const SITE = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/;

/** A character is two UTF-16 code units at most, which are what a schema counts. */
const list = z.array(z.string().check(z.maxLength(2 * MAX_RULE_LENGTH))).check(z.maxLength(MAX_RULES));

/**
 * A user's rules for every analysis by a language model. A site is a host, such as `iss.it`. The database checks the
 * form of the entries: a line of words, or such a host.
 */
export const houseRulesSchema = z.object({
  /** How the reader is addressed; null: as the article does. */
  voice: z.nullable(z.enum(VOICES)),
  /** Names and products, as they are written. */
  names: list,
  avoidWords: list,
  preferSites: list,
  neverSites: list,
});

export type HouseRules = z.infer<typeof houseRulesSchema>;

export const NO_HOUSE_RULES: HouseRules = {
  voice: null,
  names: [],
  avoidWords: [],
  preferSites: [],
  neverSites: [],
};

/** Whether they ask for anything. */
export function asksForAnything(rules: HouseRules): boolean {
  return Object.values(rules).some((rule) => rule !== null && rule.length > 0);
}

/** The host of a user's line, which is an address or a host; null if it is neither. */
export function siteOf(line: string): string | null {
  const url = URL.parse(/^https?:\/\//i.test(line) ? line : `https://${line}`);
  const host = url?.hostname.replace(/\.$/, '').replace(/^www\./, '') ?? '';
  return host.length <= MAX_RULE_LENGTH && SITE.test(host) ? host : null;
}

/** Whether an address belongs to one of these sites, or to a part of it: `salute.iss.it` to `iss.it`. */
export function isOnSite(address: string, sites: readonly string[]): boolean {
  const host = URL.parse(address)?.hostname.replace(/\.$/, '') ?? '';
  return sites.some((site) => host === site || host.endsWith(`.${site}`));
}
