/**
 * The hostile account of `hostile.ts`, in a thread of its own so that its work is not in the others' times: sends every
 * attack over and over until it is told to stop, and posts what became of it.
 */
import { randomBytes } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

/** Who attacks, and what. */
export interface HostileTask {
  readonly address: string;
  readonly publishableKey: string;
  readonly accessToken: string;
  readonly id: string;
  readonly email: string;
  /** A result of the account's own. */
  readonly contentId: string;
}

interface Attack {
  readonly method: string;
  readonly path: string;
  readonly body?: () => Uint8Array | string;
}

/** The account's work: how often each status was answered, and milliseconds of a core that asking took. */
export interface HostileOutcome {
  readonly statuses: ReadonlyMap<number, number>;
  readonly cpuMs: number;
}

/** Requests of each attack that are under way at once. */
const AT_ONCE = 4;

const task: HostileTask = workerData;
const brackets = `${'('.repeat(3_000)}a${')'.repeat(3_000)}`;
/** Made once: what the attacks cost their sender is none of the others' business. */
const body = (text: string) => {
  const bytes = Buffer.from(text);
  return () => bytes;
};
const json = (value: unknown) => body(JSON.stringify(value));
const row = (session_uid: string) => ({
  auth_uid: task.id,
  session_uid,
  session_title: '1e131071',
  content_base: 'parola '.repeat(130_000),
  task_1: true,
});
const taken = randomBytes(8).toString('hex');
const history = `/rest/v1/contents?select=id,session_uid,session_title,created_at&auth_uid=eq.${task.id}`;

const attacks: readonly Attack[] = [
  // Parsers of the database.
  { method: 'GET', path: `/rest/v1/contents?select=id&session_title=fts.${brackets}` },
  { method: 'GET', path: '/rest/v1/contents?select=content_base::jsonpath' },
  { method: 'GET', path: `/rest/v1/contents?select=${Array.from({ length: 1_000 }, (_, i) => `a${i}:id`)}` },
  // Allowed calls, without a pause.
  { method: 'GET', path: `${history}&order=created_at.desc&limit=1000` },
  { method: 'GET', path: `/rest/v1/contents?select=*&id=eq.${task.contentId}` },
  { method: 'POST', path: '/rest/v1/rpc/my_usual_costs', body: json({}) },
  {
    method: 'POST',
    path: '/rest/v1/rpc/known_pages',
    body: json({ pages: Array(500).fill('https://example.it/') }),
  },
  // The disk.
  {
    method: 'POST',
    path: '/rest/v1/contents',
    body: () => JSON.stringify(row(randomBytes(8).toString('hex'))),
  },
  { method: 'POST', path: '/rest/v1/contents', body: json(row(taken)) },
  {
    method: 'POST',
    path: '/rest/v1/rpc/decide',
    body: json({ content_id: task.contentId, changes: { R1: 'accepted' } }),
  },
  {
    method: 'PATCH',
    path: `/rest/v1/contents?id=eq.${task.contentId}`,
    body: () => JSON.stringify({ session_title: randomBytes(100).toString('hex') }),
  },
  { method: 'PUT', path: '/auth/v1/user', body: json({ data: { nota: 'x'.repeat(60_000) } }) },
  {
    method: 'PUT',
    path: '/auth/v1/user',
    body: () => JSON.stringify({ data: { nota: randomBytes(3_000).toString('hex') } }),
  },
  // Hashing.
  { method: 'PUT', path: '/auth/v1/user', body: json({ password: 'una-password-lunga' }) },
  {
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    body: json({ email: task.email, password: 'sbagliata' }),
  },
  { method: 'POST', path: '/auth/v1/otp', body: json({ email: task.email }) },
  // The parser of JSON: the largest bodies, of arrays, of names, of escapes.
  { method: 'POST', path: '/rest/v1/contents', body: body(`{"content_base":[${'[],'.repeat(1_390_000)}0]}`) },
  {
    method: 'POST',
    path: '/rest/v1/rpc/decide',
    body: body(`{"changes":${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}}`),
  },
  { method: 'POST', path: '/rest/v1/contents', body: body(`{"content_base":"${'\\"'.repeat(2_000_000)}"}`) },
  { method: 'POST', path: '/rest/v1/rpc/invitation_for', body: json({ token: 'x'.repeat(100_000) }) },
];

let isOver = false;
const statuses = new Map<number, number>();

async function assail({ method, path, body }: Attack): Promise<void> {
  while (!isOver) {
    const answer = await fetch(`${task.address}${path}`, {
      method,
      headers: {
        apikey: task.publishableKey,
        authorization: `Bearer ${task.accessToken}`,
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.66',
      },
      ...(body && { body: body() }),
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

parentPort?.once('message', () => {
  isOver = true;
});
await Promise.all(attacks.flatMap((attack) => Array.from({ length: AT_ONCE }, () => assail(attack))));
const { user, system } = process.threadCpuUsage();
parentPort?.postMessage({ statuses, cpuMs: (user + system) / 1_000 } satisfies HostileOutcome);
