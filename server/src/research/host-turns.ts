/** Lets work on one host wait for its turn. */
export type TakeTurn = <T>(host: string, work: () => Promise<T>) => Promise<T>;

/** At most `most` pieces of work at once for each host, in the order in which they came. */
export function createHostTurns(most: number): TakeTurn {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();

  return async (host, work) => {
    const busy = running.get(host) ?? 0;
    if (busy < most) running.set(host, busy + 1);
    else {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.set(host, [...(waiting.get(host) ?? []), resolve]);
      await promise;
    }
    try {
      return await work();
    } finally {
      // A turn that is passed on stays counted.
      const next = waiting.get(host)?.shift();
      if (next) next();
      else running.set(host, (running.get(host) ?? 1) - 1);
    }
  };
}
