import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLogger } from '../platform/logger.ts';
import { createServiceClient } from '../platform/supabase-client.ts';
import { emptyDatabase } from './postgres/testing/test-database.ts';
import { generateSecrets } from './secrets.ts';
import { openSupabaseApp, type SupabaseApp } from './supabase-app.ts';
import { temporaryFolder } from './testing/test-server.ts';

/** A function that takes its time and says as whom it runs; a table that nobody but its owner may read. */
const MIGRATION = `
create table public.notes (id uuid primary key, body text);
alter table public.notes enable row level security;
create function public.run_as() returns text language plpgsql as $$
begin
  perform pg_sleep(0.005);
  return current_user;
end;
$$;
`;

// In place before the app withholds the console: they see what it lets through.
const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((method) =>
  vi.spyOn(console, method).mockImplementation(() => {}),
);
const secrets = generateSecrets();
const log: string[] = [];
let app: SupabaseApp;
let anonymous: SupabaseClient;
let service: SupabaseClient;

beforeAll(async () => {
  const migrations = path.join(await temporaryFolder(), 'migrations');
  await mkdir(migrations);
  await writeFile(path.join(migrations, '20260101000000_notes.sql'), MIGRATION);
  app = await openSupabaseApp({
    database: await emptyDatabase(),
    secrets,
    publicUrl: 'http://localhost:3000',
    sendMail: async () => {},
    logger: createLogger('debug', { write: (line: string) => void log.push(line) }),
    migrations,
  });
  const ask = (input: string | URL | Request, init?: RequestInit) => app.fetch(new Request(input, init));
  anonymous = createClient('http://localhost:3000', secrets.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: ask },
  });
  service = createServiceClient('http://localhost:3000', secrets.secretKey, ask);
});

afterAll(() => app.close());

test('of many requests at once each runs with its own role', async () => {
  const roles = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      (i % 2 ? anonymous : service).rpc('run_as').then(({ data }) => data),
    ),
  );
  expect(roles).toEqual(Array.from({ length: 20 }, (_, i) => (i % 2 ? 'anon' : 'service_role')));
});

test('a failed statement leaves neither its text nor its values on the console or in the log', async () => {
  log.length = 0;
  const { error } = await service.from('notes').insert({ id: 'parole-segrete', body: 'articolo-segreto' });
  expect(error?.code).toBe('22P02');
  expect((await service.rpc('no_such_function', { word: 'parole-segrete' })).error).not.toBeNull();
  for (const method of printed) expect(method).not.toHaveBeenCalled();
  expect(log.join('')).toContain('22P02');
  expect(log.join('')).not.toMatch(/segret/);
});

test('what others print is let through', () => {
  console.info('said by another part');
  expect(printed[1]).toHaveBeenCalledExactlyOnceWith('said by another part');
});

test('without a key, or with a wrong one, nothing is answered', async () => {
  for (const key of [undefined, 'sb_secret_falsa', `${secrets.secretKey}x`]) {
    const response = await app.fetch(
      new Request('http://localhost/rest/v1/notes', { headers: key ? { apikey: key } : {} }),
    );
    expect(response.status).toBe(401);
  }
});
