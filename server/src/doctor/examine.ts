import type { Settings } from '../env.ts';
import { examineAddress } from './address.ts';
import { examineBackups } from './backups.ts';
import { examineDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { examineMachine } from './machine.ts';
import { examineServices } from './services.ts';
import { examineStaticPage } from './static-page.ts';
import { examineSupabase } from './supabase.ts';
import { examineApi } from './supabase-api.ts';

/** Looks at an installation from inside and outside, and changes nothing in it. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const { supabase, databaseUrl, publicUrl } = settings;
  const parts = supabase
    ? [
        examineSupabase(supabase, publicUrl),
        examineStaticPage(publicUrl, supabase.url, settings.api.url),
        examineApi(settings),
        examineServices(settings),
      ]
    : [
        examineMachine(settings),
        examineBackups(settings.backup),
        examineAddress(settings),
        ...(databaseUrl ? [examineDatabase(databaseUrl)] : []),
        examineServices(settings),
      ];
  return (await Promise.all(parts)).flat();
}
