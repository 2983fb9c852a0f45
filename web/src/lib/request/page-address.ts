import { MAX_URL_LENGTH } from '@rilievo/shared/limits';
import { requestError } from '#strings/request.ts';

const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}[\p{L}\p{N}-]+(?::\d+)?(?:[/?#]\S*)?$/u;

/** An address as it is sent: trimmed, and with `https://` in front when only that is missing. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return HOST.test(address) ? `https://${address}` : address;
}

/** Why the address cannot be used; null when it can, or is not given. */
export function addressProblem(typed: string): string | null {
  const address = completeAddress(typed);
  if (address === '') return null;
  if (address.length > MAX_URL_LENGTH) return requestError.urlTooLong;
  if (!/^https?:\/\//i.test(address)) return requestError.url;
  // Browsers differ: Chromium takes a space in a host for %20.
  if (/\s/.test(address)) return requestError.urlSpaces;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.hostname.includes('%')) return requestError.url;
  return url.username === '' && url.password === '' ? null : requestError.urlCredentials;
}
