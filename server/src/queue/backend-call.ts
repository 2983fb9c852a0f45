import type { SupabaseClient } from '@supabase/supabase-js';
import type { AskFunction } from '../platform/database-call.ts';
import type { Logger } from '../platform/logger.ts';
import { BackendError } from './backend-error.ts';

const CALL_TIMEOUT_MS = 10_000;

/** Calls a database function by its name; its answer is still to be parsed. Throws `BackendError`. */
export type BackendCall = (name: string, parameters: Record<string, unknown>) => Promise<unknown>;

/** The database functions over the API. Says once in the log when calls begin to fail and once when that is over. */
export function createBackendCall(client: SupabaseClient, logger: Logger): BackendCall {
  return callThrough(async (name, parameters) => {
    const { data, error, status } = await client
      .rpc(name, parameters)
      .abortSignal(AbortSignal.timeout(CALL_TIMEOUT_MS));
    return { status: error !== null && status === 200 ? 0 : status, data, code: error?.code };
  }, logger);
}

/** The database functions of a backend in this process. */
export function createDirectCall(ask: AskFunction, logger: Logger): BackendCall {
  const late = { status: 0, data: null };
  return callThrough(async (name, parameters) => {
    const timeout = Promise.withResolvers<typeof late>();
    const timer = setTimeout(timeout.resolve, CALL_TIMEOUT_MS, late);
    return await Promise.race([ask(name, parameters), timeout.promise]).finally(() => clearTimeout(timer));
  }, logger);
}

function callThrough(ask: AskFunction, logger: Logger): BackendCall {
  let failing = false;

  return async (name, parameters) => {
    const { status, data, code } = await ask(name, parameters);
    if (status !== 200) {
      const failure = new BackendError(name, status, code);
      if (!failing) logger.warn({ reason: failure.message }, 'backend unreachable or failing; retrying');
      failing = true;
      throw failure;
    }
    if (failing) logger.info('backend reachable again');
    failing = false;
    return data;
  };
}
