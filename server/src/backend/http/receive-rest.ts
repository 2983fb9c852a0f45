import type { IncomingMessage } from 'node:http';

/** Limits for receiving a body that nobody reads: bytes, time, and the longest pause. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_MS = 20_000;
const MAX_PAUSE_MS = 2_000;

/**
 * Receives and discards the unread rest of a body. A browser reads no answer before it has sent everything, and a
 * connection that is closed while it sends loses the answer: the person would see a network error. A request
 * whose method has no body is answered at once: its answer may be large and must not wait for a body that never comes.
 */
export async function receiveRest(incoming: IncomingMessage): Promise<void> {
  if (incoming.complete || incoming.destroyed || /^(GET|HEAD|OPTIONS)$/.test(incoming.method ?? '')) return;
  await new Promise<void>((resolve) => {
    let left = MAX_BYTES;
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
    const deadline = setTimeout(finish, MAX_MS);
    const pause = setTimeout(finish, MAX_PAUSE_MS);
    // A reader that has taken the beginning would keep the rest, and stop it.
    incoming.removeAllListeners('data');
    incoming.on('data', receive).on('end', finish).on('close', finish);
    incoming.resume();
  });
}
