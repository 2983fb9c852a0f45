const FIRST_BACKOFF = 1_000;

/**
 * Milliseconds to wait before trying again after a 429 or 5xx: as `retry-after` says (seconds or a date, RFC 9110),
 * else 1 s, doubled each time. Null for an answer that will not change.
 */
export function retryDelay(response: Response, attempt: number): number | null {
  if (response.status !== 429 && response.status < 500) return null;
  const told = response.headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(told)) return Number(told) * 1_000;
  const date = Date.parse(told);
  if (Number.isFinite(date)) return Math.max(0, date - Date.now());
  return FIRST_BACKOFF * 2 ** (attempt - 1);
}
