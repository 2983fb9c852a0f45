import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import type { DatabasePlace } from '#backend/database.ts';
import { generateSecrets, type Secrets } from '#backend/secrets.ts';
import { openSupabaseApp, type SupabaseApp } from '#backend/supabase-app.ts';
import { createLogger } from '#platform/logger.ts';

export interface BackendAlone extends Secrets {
  readonly url: string;
  close(): Promise<void>;
}

/** Our Supabase on a folder or a server, without a worker of its own: the place of a Supabase that runs elsewhere. */
export async function openBackendAlone(place: string | DatabasePlace): Promise<BackendAlone> {
  const secrets = generateSecrets();
  const app = await openSupabaseApp({
    database: typeof place === 'string' ? { kind: 'folder', path: place } : place,
    secrets,
    publicUrl: 'http://localhost',
    sendMail: async () => {},
    logger: createLogger('silent'),
  });
  const server = await serveSupabase(app);
  return {
    ...secrets,
    url: server.url,
    async close() {
      await server.close();
      await app.close();
    },
  };
}

/** An app on a port of this machine. */
export async function serveSupabase({ fetch }: Pick<SupabaseApp, 'fetch'>) {
  const server = await new Promise<ReturnType<typeof serve>>((ready) => {
    const opened = serve({ fetch, hostname: '127.0.0.1', port: 0 }, () => ready(opened));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
