import { type HouseRules, MAX_RULE_LENGTH, MAX_RULES, siteOf, VOICES } from '@rilievo/shared/house-rules';
import { houseRulesText } from '#strings/house-rules.ts';

/** House rules as the form holds them: each list with one entry a line. */
export interface WrittenRules {
  readonly voice: string;
  readonly names: string;
  readonly avoidWords: string;
  readonly preferSites: string;
  readonly neverSites: string;
}

const listed = (entries: readonly string[]) => entries.join('\n');

export function writtenRules(rules: HouseRules): WrittenRules {
  return {
    voice: rules.voice ?? '',
    names: listed(rules.names),
    avoidWords: listed(rules.avoidWords),
    preferSites: listed(rules.preferSites),
    neverSites: listed(rules.neverSites),
  };
}

/** The entries of a field: lines without what surrounds them, each once. */
function linesOf(field: string): string[] {
  const lines = field.split('\n').map((line) => line.replace(/\p{Cc}+/gu, ' ').trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

/** Why a field cannot be saved, in Italian; true when it can. */
export function checkWords(field: string): string | true {
  const lines = linesOf(field);
  if (lines.length > MAX_RULES) return houseRulesText.tooMany;
  const long = lines.find((line) => line.length > MAX_RULE_LENGTH);
  return long === undefined ? true : houseRulesText.tooLong(`${long.slice(0, 30)}…`);
}

export function checkSites(field: string): string | true {
  const lines = linesOf(field);
  if (lines.length > MAX_RULES) return houseRulesText.tooMany;
  const wrong = lines.find((line) => siteOf(line) === null);
  return wrong === undefined ? true : houseRulesText.noSite(wrong.slice(0, 60));
}

/** The values of a form whose fields pass their checks. */
export function rulesOf(written: WrittenRules): HouseRules {
  const sites = (field: string) => [...new Set(linesOf(field).flatMap((line) => siteOf(line) ?? []))];
  return {
    voice: VOICES.find((voice) => voice === written.voice) ?? null,
    names: linesOf(written.names),
    avoidWords: linesOf(written.avoidWords),
    preferSites: sites(written.preferSites),
    neverSites: sites(written.neverSites),
  };
}
