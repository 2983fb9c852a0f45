import { createRateLimit } from './http/rate-limit.ts';

/** Wrong passwords for one account within ten minutes, from any address, after which its owner is notified. */
export const WRONG_PASSWORDS = 50;
const WINDOW_SECONDS = 600;
const DAY_SECONDS = 86_400;

/**
 * Counts wrong passwords by account and notifies its owner if there are many, once a day: only the owner knows whether
 * somebody is guessing, and locking the account would lock them out.
 */
export function watchWrongPasswords(
  tell: (email: string) => Promise<void>,
  now?: () => number,
): (email: string) => Promise<void> {
  const options = now ? { now } : {};
  const wrong = createRateLimit({ limit: WRONG_PASSWORDS - 1, windowSeconds: WINDOW_SECONDS, ...options });
  const told = createRateLimit({ limit: 1, windowSeconds: DAY_SECONDS, ...options });
  return async (email) => {
    const account = email.trim().toLowerCase();
    if (wrong.hit(account) > 0 && told.hit(account) === 0) await tell(account);
  };
}
