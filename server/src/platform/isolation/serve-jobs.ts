import { faultOf } from '../fault.ts';
import type { IsolatedReply } from './isolated-reply.ts';

type Replies = Iterable<IsolatedReply> | AsyncIterable<IsolatedReply>;

/** Makes this process an isolated one: it answers one job at a time and keeps nothing between two of them. */
export function serveJobs(work: (job: unknown) => Replies): void {
  const say = (reply: IsolatedReply) => process.send?.(reply);

  process.on('message', async (job: unknown) => {
    try {
      for await (const reply of work(job)) say(reply);
    } catch (error) {
      say({ kind: 'fault', fault: faultOf(error) });
    }
  });

  // Ctrl-C reaches every process of the terminal; the parent decides when this one ends, by its word or its death.
  process.on('SIGINT', () => {});
  process.on('disconnect', () => process.exit());

  say({ kind: 'ready' });
}
