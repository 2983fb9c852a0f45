/** Longer than a healthy server needs, short enough to wait for. */
const PATIENCE_MS = 8_000;
const MAX_CLOCK_DIFFERENCE_MS = 60_000;

/** A GET whose answer is neither followed elsewhere nor waited for longer than `PATIENCE_MS`. Throws as `fetch`. */
export function ask(url: string | URL, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
}

/** Seconds by which the clock of this machine differs from that of a server that answers; null: not worth saying. */
export function clockDifference({ headers }: Response, now = Date.now()): number | null {
  const theirs = Date.parse(headers.get('date') ?? '');
  const difference = now - theirs;
  return Math.abs(difference) > MAX_CLOCK_DIFFERENCE_MS ? Math.round(difference / 1000) : null;
}
