import { Hono } from 'hono';
import type { SupabaseApp } from '../supabase-app.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import type { ServerEnv } from './request-record.ts';
import { createKeyGate, type KeyGateOptions } from './v1/key-gate.ts';
import { type V1Options, v1Routes } from './v1/v1-routes.ts';

/** The routes for programs with keys: `/api/v1` and `/mcp`, behind one gate. */
export function programRoutes(
  supabase: Pick<SupabaseApp, 'fetch'>,
  options: KeyGateOptions & V1Options,
): Hono<ServerEnv> {
  const routes = new Hono<ServerEnv>();
  const gate = createKeyGate(supabase, options);
  routes.route('/', v1Routes(gate, options));
  routes.route('/', mcpRoutes(gate, options));
  return routes;
}
