import { readFileSync } from 'node:fs';
import * as z from 'zod';

const manifestSchema = z.object({ version: z.string() });

/** The version of this program, as `0.2.0`: the one of the package.json at the root. */
export function programVersion(): string {
  const manifest = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return manifestSchema.parse(JSON.parse(manifest)).version;
}
