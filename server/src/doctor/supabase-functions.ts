import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { PROJECT_ROOT } from '../env.ts';
import { ask } from './ask.ts';
import { broken, type Finding, well } from './finding.ts';

const SCHEMA = path.join(PROJECT_ROOT, 'supabase/schema.sql');
const WORKERS_FUNCTION = /^GRANT ALL ON FUNCTION public\.(\w+)\(.*\) TO service_role;$/gm;

/** PostgREST's description of what a key may call, by path. */
const openApiSchema = z.object({ paths: z.record(z.string(), z.unknown()) });

/**
 * Whether the project has every function that this version calls. The list of applied migrations is not in the API.
 * Null if the project describes nothing.
 */
export async function functionsFinding(
  base: string,
  headers: Readonly<Record<string, string>>,
): Promise<Finding | null> {
  const answer = await ask(`${base}/rest/v1/`, headers);
  const described = openApiSchema.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !described.success) return null;
  const wanted = [...(await readFile(SCHEMA, 'utf8')).matchAll(WORKERS_FUNCTION)].map(([, name]) => name);
  const missing = wanted.filter((name) => !(`/rpc/${name}` in described.data.paths));
  return missing.length === 0
    ? well('migrations', `all ${wanted.length} functions are there`)
    : broken(
        'migrations',
        `${missing.length} of ${wanted.length} functions are missing: run "npx supabase db push --remote --include-all"`,
      );
}
