import type { BatchTerms } from '@rilievo/shared/batch';

/** Pages of one person that are worked on at once, as a rule. */
const AT_ONCE = 2;

export interface Estimate {
  /** Until all pages are done, when none has to wait for another day. */
  readonly seconds: number;
  /** Days on which pages are started: 1 when today's limit is enough; null when the month's is not. */
  readonly days: number | null;
}

/**
 * How long a batch will take: the work of its pages, or the pauses that its largest site is given, whichever is longer.
 * `hosts` holds the host of each page.
 */
export function estimate(hosts: readonly string[], terms: BatchTerms): Estimate {
  const counts = new Map<string, number>();
  for (const host of hosts) counts.set(host, (counts.get(host) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const working = (hosts.length * (terms.seconds ?? 0)) / AT_ONCE;
  const pausing = (Math.max(0, most - 1) * terms.pause_ms) / 1_000;
  const later = hosts.length - terms.left_today;
  const isTooMany = terms.left_this_month !== null && hosts.length > terms.left_this_month;
  return {
    seconds: Math.max(working, pausing, terms.seconds ?? 0),
    days: isTooMany ? null : later <= 0 ? 1 : 1 + Math.ceil(later / terms.a_day),
  };
}
