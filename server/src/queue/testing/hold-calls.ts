/**
 * Loaded before an entry point (`node --import 'hold-calls.ts?at=…&releaseMs=…' src/worker.ts`): holds calls of the
 * database API back, so that a process can be killed exactly there. `at` lists, for the first, second, … message
 * that the process works on, the stage whose report is held, `complete` (held before it is sent) or `completed`
 * (sent and committed, its answer held). A held call prints `held <message> <point>`; after `releaseMs` it goes on,
 * without it never.
 */
import { SupabaseClient } from '@supabase/supabase-js';
import { FunctionCalls } from '#backend/postgres/function-calls.ts';

const settings = new URL(import.meta.url).searchParams;
const points = settings.get('at')?.split(',') ?? [];
const release = Number(settings.get('releaseMs') ?? Number.POSITIVE_INFINITY);
const messages: number[] = [];
const printed = new Set<string>();
const { rpc } = SupabaseClient.prototype;
const { call: callInProcess } = FunctionCalls.prototype;

// Inside the program these calls use no API.
FunctionCalls.prototype.call = function (this: FunctionCalls, name, parameters) {
  return held(name, parameters, () => callInProcess.call(this, name, parameters));
};

SupabaseClient.prototype.rpc = function (this: SupabaseClient, ...call: Parameters<typeof rpc>) {
  const [name, parameters] = call;
  const query = rpc.apply(this, call);
  const send = query.then.bind(query);
  // biome-ignore lint/suspicious/noThenProperty: a query of supabase-js is sent when it is waited for.
  query.then = (...handlers) => held(name, parameters ?? {}, () => send()).then(...handlers);
  return query;
} as typeof rpc;

async function held<T>(
  name: string,
  { message_id: message, stage }: { message_id?: number; stage?: string },
  send: () => PromiseLike<T>,
): Promise<T> {
  if (message === undefined) return send();
  if (!messages.includes(message)) messages.push(message);
  const point = points[messages.indexOf(message)];

  if (point === 'completed' && name === 'complete_analysis') {
    const answer = await send();
    await hold(message, point);
    return answer;
  }
  if (point === stage || (point === 'complete' && name === 'complete_analysis')) await hold(message, point);
  return send();
}

async function hold(message: number, point: string | undefined): Promise<void> {
  // A call that has no answer for long is repeated, and held again.
  const line = `held ${message} ${point}\n`;
  if (!printed.has(line)) process.stdout.write(line);
  printed.add(line);
  await new Promise<void>((resume) => {
    if (Number.isFinite(release)) setTimeout(resume, release);
  });
}
