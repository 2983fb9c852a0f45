import type { Settings } from '../env.ts';
import { examineAddress } from './address.ts';
import { examineDatabase } from './database.ts';
import type { Finding } from './finding.ts';
import { examineMachine } from './machine.ts';
import { examineServices } from './services.ts';
import { examineSupabase } from './supabase.ts';

/** Looks at an installation from inside and outside, and changes nothing in it. */
export async function examine(settings: Settings): Promise<Finding[]> {
  const { supabase, databaseUrl } = settings;
  const parts = supabase
    ? [examineSupabase(supabase), examineServices(settings)]
    : [
        examineMachine(settings),
        examineAddress(settings),
        ...(databaseUrl ? [examineDatabase(databaseUrl)] : []),
        examineServices(settings),
      ];
  return (await Promise.all(parts)).flat();
}
