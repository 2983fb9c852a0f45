import { serve } from '@hono/node-server';
import { loadSecrets } from '#backend/secrets.ts';
import { openSupabaseApp } from '#backend/supabase-app.ts';
import { createLogger } from '#platform/logger.ts';

/** Our Supabase alone on a data folder and a port, given as arguments, until it is killed. */
const [dataDir = '', port = '0'] = process.argv.slice(2);

const app = await openSupabaseApp({
  database: { kind: 'folder', path: `${dataDir}/postgres` },
  secrets: await loadSecrets(dataDir),
  publicUrl: 'http://localhost',
  sendMail: async () => {},
  logger: createLogger('warn'),
});
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(port) }, (address) => {
  console.log(`listening on ${address.port}`);
});
