import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { StartupFailure } from './startup-failure.ts';

export const secretsSchema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
});

/** The keys of one installation; the signing secret outlives restarts, so that sessions do. */
export type Secrets = z.infer<typeof secretsSchema>;

export const SECRETS_FILE = 'secrets.json';

/** Fresh keys, in Supabase's form. */
export function generateSecrets(): Secrets {
  const random = (bytes: number) => randomBytes(bytes).toString('base64url');
  return {
    publishableKey: `sb_publishable_${random(24)}`,
    secretKey: `sb_secret_${random(24)}`,
    jwtSecret: random(48),
  };
}

/**
 * Reads the keys of a data folder; the first time makes them, readable by their owner only.
 * @throws StartupFailure when the file is damaged or cannot be read: new keys in its place would end every session unasked
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, SECRETS_FILE);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartupFailure(`The keys in ${file} cannot be read (${error.code}).`, { cause: error });
  });
  if (text !== null) return parseSecrets(text, file);
  const secrets = generateSecrets();
  await writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function parseSecrets(text: string, file: string): Secrets {
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupFailure(
      `The keys in ${file} are damaged: restore the file, or move it away to get new ones (everyone signs in again).`,
      { cause: error },
    );
  }
}

/** Writes a file that only its owner can read, so that a reader finds all of it or nothing. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}.half`;
  const handle = await open(half, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(half, file);
}
