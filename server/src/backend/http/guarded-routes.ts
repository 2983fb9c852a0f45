import ipaddr from 'ipaddr.js';
import * as z from 'zod';
import { authCallOf } from '../auth-calls.ts';
import { createRateLimit } from './rate-limit.ts';

const WINDOW_SECONDS = 600;

/**
 * Events in ten minutes: by address (an office may share one), of one account from one address, of one account from
 * anywhere, and in total, because a code sent as its hash names no account. A person reaches none of these limits, and
 * wrong passwords from elsewhere do not lock them out.
 */
const LIMITS = {
  signIn: { address: 200, accountFromAddress: 50 },
  refresh: { address: 1_000 },
  change: { address: 100 },
  signUp: { address: 100, account: 20 },
  mail: { address: 100, account: 20 },
  code: { address: 200, account: 20, everybody: 10_000 },
  invitation: { address: 200 },
  sharedLink: { address: 200 },
  authorLink: { address: 200 },
} as const satisfies Record<
  string,
  { address: number; accountFromAddress?: number; account?: number; everybody?: number }
>;

type GuardedKind = keyof typeof LIMITS;

const accountSchema = z.object({ email: z.string() });

/** Which kind of guarded call this is, or null. `pathname` is canonical: no escapes, no empty segments. */
function kindOf(method: string, url: URL): GuardedKind | null {
  switch (url.pathname) {
    case '/rest/v1/rpc/invitation_for':
      return 'invitation';
    case '/rest/v1/rpc/shared_analysis':
      return 'sharedLink';
    case '/rest/v1/rpc/author_questions':
    case '/rest/v1/rpc/answer_question':
      return 'authorLink';
    default:
      return authCallOf(method, url)?.limit ?? null;
  }
}

/** Whether calls of this kind are limited by their number. */
export function isCounted(method: string, url: URL): boolean {
  return kindOf(method, url) !== null;
}

/** Whom a body, as JSON, names, in one spelling. */
export function accountOf(body: unknown): string | null {
  const account = accountSchema.safeParse(body).data;
  return account?.email.trim().toLowerCase().slice(0, 320) ?? null;
}

/** An IPv6 subscriber has a whole /64: all of it counts as one address. An IPv4 address in an IPv6 one is itself. */
export function subscriber(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toNormalizedString().split(':').slice(0, 4).join(':');
}

/**
 * Limits what a stranger could try over and over: passwords, codes, sign-ups, mails to others, tokens of
 * invitations and links.
 * Returns the seconds to wait, or 0.
 */
export function createRouteGuard(
  now?: () => number,
): (method: string, url: URL, body: unknown, address: string) => number {
  const limiter = (limit: number) =>
    createRateLimit({ limit, windowSeconds: WINDOW_SECONDS, ...(now && { now }) });
  const guards = Object.fromEntries(
    Object.entries(LIMITS).map(([kind, limits]) => [
      kind,
      {
        address: limiter(limits.address),
        accountFromAddress: 'accountFromAddress' in limits ? limiter(limits.accountFromAddress) : null,
        account: 'account' in limits ? limiter(limits.account) : null,
        everybody: 'everybody' in limits ? limiter(limits.everybody) : null,
      },
    ]),
  );
  return (method, url, body, address) => {
    const guard = guards[kindOf(method, url) ?? ''];
    if (!guard) return 0;
    const account = accountOf(body);
    const from = subscriber(address);
    const own = Math.max(
      guard.address.hit(from),
      (account && guard.accountFromAddress?.hit(`${from} ${account}`)) || 0,
      (account && guard.account?.hit(account)) || 0,
    );
    // A refused event must not use up the share of all.
    return own || (guard.everybody?.hit('') ?? 0);
  };
}
