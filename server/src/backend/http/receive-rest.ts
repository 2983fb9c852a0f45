import type { IncomingMessage } from 'node:http';

/** So much of a body is received though nobody reads it, in so much time, while it pauses no longer than this. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_MS = 20_000;
const MOST_PAUSE_MS = 2_000;

/**
 * Receives what nobody has read of a body, and forgets it. A browser hears no answer before it has sent everything, and
 * a connection that ends while it sends takes the answer with it: the person would read of a network error.
 */
export async function receiveRest(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed) return;
  await new Promise<void>((resolve) => {
    let left = MOST_BYTES;
    const finish = () => {
      clearTimeout(deadline);
      clearTimeout(pause);
      incoming.off('data', receive).off('end', finish).off('close', finish);
      resolve();
    };
    const receive = (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) finish();
      else pause.refresh();
    };
    const deadline = setTimeout(finish, MOST_MS);
    const pause = setTimeout(finish, MOST_PAUSE_MS);
    // Whoever has read the beginning would keep what comes, and stop it.
    incoming.removeAllListeners('data');
    incoming.on('data', receive).on('end', finish).on('close', finish);
    incoming.resume();
  });
}
