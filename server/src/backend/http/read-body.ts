import type { ByteBudget } from './byte-budget.ts';
import { createStructureWatch } from './json-structure.ts';

/** Why a body was not read: too long, too many values in it, no memory for it now, its sender went away, or too slow. */
type Unread = 'too_long' | 'too_many_values' | 'no_room' | 'aborted' | 'too_slow';

/** Time limit for a body to arrive, in milliseconds: until then it takes memory that others need. */
const MAX_MS = 45_000;

/** A body that stays in memory until `release` is called. */
export interface HeldBody {
  readonly bytes: Uint8Array<ArrayBuffer>;
  release(): void;
}

/**
 * Reads a request's body of up to `limit` bytes within a budget; an unread rest takes no memory. `isWatched`: a body
 * that would block the JSON parser is not read.
 */
export async function readBody(
  request: Request,
  limit: number,
  budget: ByteBudget,
  isWatched = false,
): Promise<HeldBody | Unread> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return 'too_long';
  const chunks: Uint8Array[] = [];
  const isParsedSoon = isWatched ? createStructureWatch() : () => true;
  let length = 0;
  const release = () => budget.giveBack(length);
  const reader = request.body?.getReader();
  const stop = () => void reader?.cancel().catch(() => undefined);
  let isLate = false;
  const deadline =
    reader &&
    setTimeout(() => {
      isLate = true;
      stop();
    }, MAX_MS);
  const refuse = (reason: Unread) => {
    release();
    stop();
    return reason;
  };
  try {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
      const chunk = next.value;
      if (length + chunk.byteLength > limit) return refuse('too_long');
      if (!isParsedSoon(chunk)) return refuse('too_many_values');
      if (!budget.take(chunk.byteLength)) return refuse('no_room');
      length += chunk.byteLength;
      chunks.push(chunk);
    }
  } catch {
    return refuse('aborted');
  } finally {
    clearTimeout(deadline);
  }
  if (isLate) return refuse('too_slow');
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return { bytes, release };
}
