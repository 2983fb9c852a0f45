import * as z from 'zod';
import type { Logger } from '#platform/logger.ts';
import { storageFaultAnswer } from '../storage-fault.ts';
import type { SupabaseApp } from '../supabase-app.ts';
import { isRedirect } from './key-fault.ts';

/** The longest that Supabase may take to answer; its own limit for a statement is eight seconds. */
const PATIENCE_MS = 15_000;
/** Refused keys are logged once in this time, however many programs ask. */
const LOG_PAUSE_MS = 60_000;

const refusedSchema = z.object({ code: z.string() });

/**
 * A Supabase that runs elsewhere, asked as the app of this process is: the host of a request is replaced. If it does not
 * answer, or refuses our keys or address, the answer is that of a database that is away, since the program that asks is not to blame.
 */
export function supabaseElsewhere(url: string, logger: Logger): Pick<SupabaseApp, 'fetch'> {
  const base = url.replace(/\/+$/, '');
  let toldAt = Number.NEGATIVE_INFINITY;

  function tellRefused(status: number, code: string | undefined): void {
    if (performance.now() - toldAt < LOG_PAUSE_MS) return;
    toldAt = performance.now();
    logger.error({ status, code }, 'Supabase refuses our keys: run "npm run doctor"');
  }

  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const away = () => storageFaultAnswer(pathname, 'database_away');
      try {
        const answer = await fetch(`${base}${pathname}${search}`, {
          method: request.method,
          headers: request.headers,
          body: request.body ? await request.arrayBuffer() : null,
          redirect: 'manual',
          signal: AbortSignal.timeout(PATIENCE_MS),
        });
        if (isRedirect(answer.status)) {
          tellRefused(answer.status, undefined);
          return away();
        }
        if (answer.status !== 401) return answer;
        const refused = refusedSchema.safeParse(await answer.clone().json());
        // 401 of the database is of a key that was revoked a moment ago.
        if (refused.data?.code === 'PT401') return answer;
        tellRefused(answer.status, refused.data?.code);
        return away();
      } catch (err) {
        logger.debug({ err, path: pathname }, 'Supabase does not answer');
        return away();
      }
    },
  };
}
