import * as z from 'zod';
import type { Settings } from '../env.ts';
import { ask, clockDifference } from './ask.ts';
import { broken, type Finding, faultCode, well } from './finding.ts';
import { examineAuth } from './supabase-auth.ts';
import { functionsFinding } from './supabase-functions.ts';

/** If an analysis waits longer, nothing processes the queue. */
const LONG_WAIT_SECONDS = 900;

const WRONG_KEY = broken(
  'Supabase',
  'refuses the key: set SUPABASE_SECRET_KEY to the secret key of this project',
);

const figuresSchema = z.object({
  waiting: z.number(),
  running: z.number(),
  oldest_seconds: z.nullable(z.number()),
});

/** A Supabase project, as a worker reaches it. */
export async function examineSupabase(
  { url, secretKey }: NonNullable<Settings['supabase']>,
  publicUrl: string | null,
): Promise<Finding[]> {
  const base = url.replace(/\/+$/, '');
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  try {
    const rows = await ask(`${base}/rest/v1/profiles?select=id&limit=1`, headers);
    const difference = clockDifference(rows);
    const clock =
      difference === null
        ? []
        : [broken('clock', `differs by ${difference} s from Supabase's: set the clock (NTP)`)];
    const fault = await tablesFault(rows);
    if (fault !== null) return [fault, ...clock];
    const figures = await fetch(`${base}/rest/v1/rpc/queue_figures`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(8_000),
    });
    // A publishable key reads no row of the profiles, without an error, and may not call this.
    if (figures.status === 400 || figures.status === 401 || figures.status === 403)
      return [WRONG_KEY, ...clock];
    return [
      well('Supabase', 'answers, and takes the key'),
      await queueFinding(figures),
      await functionsFinding(base, headers),
      ...(await examineAuth(base, headers, publicUrl)),
      ...clock,
    ].filter((finding) => finding !== null);
  } catch (error) {
    return [
      broken(
        'Supabase',
        `does not answer (${faultCode(error)}): check SUPABASE_URL, and that the project is not paused`,
      ),
    ];
  }
}

async function tablesFault(answer: Response): Promise<Finding | null> {
  if (answer.ok) return null;
  await answer.body?.cancel();
  switch (answer.status) {
    case 401:
    case 403:
      return WRONG_KEY;
    case 404:
      return broken('migrations', 'are missing: run "npx supabase db push --remote"');
    default:
      return broken('Supabase', `answers ${answer.status}: check SUPABASE_URL, and the state of the project`);
  }
}

async function queueFinding(answer: Response): Promise<Finding> {
  if (answer.status === 404)
    return broken('migrations', 'some are missing: run "npx supabase db push --remote --include-all"');
  const figures = figuresSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !figures.success)
    return broken('queue', 'cannot be read: run "alter extension pgmq update" (1.5 or later)');
  const { waiting, running, oldest_seconds: oldest } = figures.data;
  const minutes = Math.round((oldest ?? 0) / 60);
  return (oldest ?? 0) > LONG_WAIT_SECONDS && running === 0
    ? broken(
        'worker',
        `nobody takes the ${waiting} waiting, the oldest for ${minutes} minutes: start "npm run worker"`,
      )
    : well('queue', `${waiting} waiting, ${running} running`);
}
