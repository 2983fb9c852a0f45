import { existsSync } from 'node:fs';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Settings } from '../env.ts';
import type { Logger } from '../platform/logger.ts';
import { createServiceClient } from '../platform/supabase-client.ts';
import { takeUnlessInUse } from './data-folder.ts';
import { databasePlace } from './database.ts';
import { OUTBOX_FOLDER, openOutbox } from './mail/outbox.ts';
import { loadSecrets, SECRETS_FILE } from './secrets.ts';
import { readServerAddress } from './server-address-file.ts';
import { StartupFailure } from './startup-failure.ts';
import { openSupabaseApp } from './supabase-app.ts';

/**
 * Runs a task with the secret key: on the Supabase of the settings, on the server that runs on the data folder, or, if
 * none runs, on the folder itself, which is locked meanwhile. @throws StartupFailure
 */
export async function withServiceClient<T>(
  settings: Settings,
  logger: Logger,
  task: (client: SupabaseClient) => Promise<T>,
): Promise<T> {
  const { supabase, dataDir } = settings;
  if (supabase) return task(createServiceClient(supabase.url, supabase.secretKey));
  if (!existsSync(path.join(dataDir, SECRETS_FILE))) {
    throw new StartupFailure(
      `The data folder ${dataDir} holds no installation: start Rilievo first, or set DATA_DIR.`,
    );
  }
  const secrets = await loadSecrets(dataDir);
  const lock = await takeUnlessInUse(dataDir);
  if (!lock) {
    const url = await readServerAddress(dataDir);
    if (!url) throw new StartupFailure('The server is still starting: try again in a moment.');
    return task(createServiceClient(url, secrets.secretKey));
  }
  try {
    const outbox = await openOutbox(path.join(dataDir, OUTBOX_FOLDER));
    const app = await openSupabaseApp({
      database: databasePlace(settings),
      secrets,
      publicUrl: 'http://localhost',
      sendMail: async (message) => void (await outbox.put(message)),
      logger,
    });
    try {
      return await task(
        createServiceClient('http://localhost', secrets.secretKey, (input, init) =>
          app.fetch(new Request(input, init)),
        ),
      );
    } finally {
      await app.close();
    }
  } finally {
    await lock.release();
  }
}
