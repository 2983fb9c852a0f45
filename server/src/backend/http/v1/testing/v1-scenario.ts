import { type ApiScope, MAX_KEY_RATE } from '@rilievo/shared/api-key';
import type { Article } from '@rilievo/shared/article';
import { claimSchema } from '@rilievo/shared/content-row';
import { MODELS } from '@rilievo/shared/models';
import type { AnalysisResult } from '@rilievo/shared/result';
import type { Stage } from '@rilievo/shared/status';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { supabaseElsewhere } from '#backend/elsewhere/supabase-elsewhere.ts';
import { createApiApp } from '#backend/http/api-app.ts';
import { openHttpServer } from '#backend/http/http-server.ts';
import type { ServerEnv } from '#backend/http/request-record.ts';
import { connectionOptions } from '#backend/postgres/postgres-url.ts';
import { migratedDatabase } from '#backend/postgres/testing/test-database.ts';
import { generateSecrets, type Secrets } from '#backend/secrets.ts';
import { openSupabaseApp, type SupabaseApp } from '#backend/supabase-app.ts';
import { createMetrics } from '#metrics/metrics.ts';
import { LOOPBACK } from '#platform/address-ranges.ts';
import { createLogger } from '#platform/logger.ts';
import { createServiceClient } from '#platform/supabase-client.ts';
import { serveSupabase } from '#queue/testing/backend-alone.ts';
import { createResultFiles, type ResultFiles } from '../files/result-files.ts';

const HOST = 'http://localhost';
const PASSWORD = 'una password lunga';
const secrets = generateSecrets();
let files = createResultFiles();
const BINDINGS = { incoming: { socket: { remoteAddress: '127.0.0.1' } } } as ServerEnv['Bindings'];

/** The options of a request to the API. */
export interface V1Request {
  readonly key?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export type AskV1 = (method: string, path: string, request?: V1Request) => Promise<Response>;

/** Where the API runs: in the process of its Supabase, or in one of its own that asks Supabase over the network. */
export const V1_PLACES = ['in the server', 'beside a worker'] as const;
export type V1Place = (typeof V1_PLACES)[number];

/** All that answers programs, in front of an app, with counts of requests of its own. */
function apiOn(supabase: Pick<SupabaseApp, 'fetch'>, publicUrl = HOST, writers = files) {
  return createApiApp(supabase, {
    ...secrets,
    signingKey: secrets.jwtSecret,
    publicUrl,
    pageUrl: null,
    listenHost: '127.0.0.1',
    trustedProxies: LOOPBACK,
    models: MODELS,
    files: writers,
    // Time stands still: a slow machine is given no more requests than a fast one.
    now: () => 0,
    checks: async () => ({}),
    metrics: createMetrics(),
    metricsToken: null,
    onlyHere: true,
    logger: createLogger('silent'),
  });
}

/** Asks /api/v1 in front of an app; each has its own count of requests. */
export function v1On(supabase: Pick<SupabaseApp, 'fetch'>, writers: ResultFiles = files): AskV1 {
  const api = apiOn(supabase, HOST, writers);
  return async (method, path, { key, body, headers } = {}) => {
    const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    return await api.request(
      `${HOST}/api/v1${path}`,
      {
        method,
        headers: { ...(key !== undefined && { authorization: `Bearer ${key}` }), ...headers },
        ...(sent !== undefined && { body: sent }),
      },
      BINDINGS,
    );
  };
}

/** The API on a port of this machine; `url` is its address without the path. */
export async function serveV1(supabase: Pick<SupabaseApp, 'fetch'>) {
  const server = await openHttpServer('127.0.0.1', 0);
  const url = `http://127.0.0.1:${server.port}`;
  const renew = () => server.serve(apiOn(supabase, url));
  renew();
  return { url, renew, close: () => server.close(1_000) };
}

/** A running API with people and their keys. */
export interface V1Scenario {
  /** A request to the API. */
  readonly app: Pick<SupabaseApp, 'fetch'>;
  /** Its address and keys, as an API in another process needs them; without an address if there is no such API. */
  readonly supabase: Secrets & { readonly url: string };
  readonly worker: SupabaseClient;
  readonly ask: AskV1;
  /** Past every rule of the database. */
  readonly sql: postgres.Sql;
  /** Asks what the browser asks, with a key in the place of a token. */
  direct(path: string, key: string): Promise<Response>;
  /** An approved person, signed in. */
  person(email: string): Promise<SupabaseClient>;
  /** Takes what waits longest, and says that it is at a stage. */
  begin(stage: Stage, article: Article): Promise<(result: AnalysisResult) => Promise<void>>;
  close(): Promise<void>;
}

/** Opens the API on a new database. */
export async function openV1(place: V1Place = 'in the server'): Promise<V1Scenario> {
  const mails = new Map<string, string>();
  const database = await migratedDatabase();
  const sql = postgres(database.url, { ...connectionOptions(database.url), max: 1 });
  const supabase = await openSupabaseApp({
    database,
    secrets,
    publicUrl: HOST,
    sendMail: async ({ to, html }) => void mails.set(to, html ?? ''),
    logger: createLogger('silent'),
  });
  const network = place === 'in the server' ? null : await serveSupabase(supabase);
  const app = network ? supabaseElsewhere(network.url, createLogger('silent')) : supabase;
  const here: typeof fetch = (input, init) => supabase.fetch(new Request(input, init));
  const worker = createServiceClient(HOST, secrets.secretKey, here);
  return {
    app,
    supabase: { ...secrets, url: network?.url ?? '' },
    worker,
    ask: v1On(app),
    sql,
    direct: (path, key) =>
      here(`${HOST}${path}`, {
        headers: { apikey: secrets.publishableKey, authorization: `Bearer ${key}` },
      }),
    async person(email) {
      const client = createClient(HOST, secrets.publishableKey, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: here },
      });
      const signUp = await client.auth.signUp({ email, password: PASSWORD });
      if (signUp.error) throw signUp.error;
      const token_hash = /verify\?token=([^&"]+)/.exec(mails.get(email) ?? '')?.[1] ?? '';
      const verified = await client.auth.verifyOtp({ token_hash, type: 'signup' });
      if (verified.error) throw verified.error;
      await worker.from('profiles').update({ is_approved: true }).eq('email', email).throwOnError();
      return client;
    },
    async begin(stage, extracted) {
      const claimed = await worker.rpc('claim_analysis', { lease_seconds: 600 }).throwOnError();
      const { message_id, attempt } = claimSchema.parse(claimed.data);
      const lease = { message_id, attempt };
      await worker.rpc('report_stage', { ...lease, stage, extracted, lease_seconds: 600 }).throwOnError();
      return async (result) => {
        await worker.rpc('complete_analysis', { ...lease, result }).throwOnError();
      };
    },
    async close() {
      await files.close();
      files = createResultFiles();
      await sql.end();
      await network?.close();
      await supabase.close();
    },
  };
}

/** A new key of a person's, who signs in for it. */
export async function makeKey(
  person: SupabaseClient,
  scopes: readonly ApiScope[],
  per_minute = MAX_KEY_RATE,
): Promise<string> {
  const { data } = await person.auth.getSession();
  const signIn = await person.auth.signInWithPassword({
    email: data.session?.user.email ?? '',
    password: PASSWORD,
  });
  if (signIn.error) throw signIn.error;
  const made = await person
    .rpc('make_api_key', { name: 'Prova', scopes, days: 30, per_minute })
    .throwOnError();
  return String(made.data);
}
