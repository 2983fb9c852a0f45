import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { PROGRAM_ENVIRONMENT } from '../server/src/platform/testing/program-environment.ts';

export interface RunningApp {
  readonly address: string;
  /** Where it answers on this machine, past any proxy. */
  readonly localAddress: string;
  readonly pid: number;
  readonly dataDir: string;
  readonly publishableKey: string;
  /** Past every policy, with the secret key: for what a test cannot do as a person. */
  readonly service: SupabaseClient;
  /** As nobody: the key that every browser has, and no session. Each call makes a client of its own. */
  anonymous(): SupabaseClient;
  stop(): Promise<void>;
}

const serverSchema = z.object({ url: z.string() });
const secretsSchema = z.object({ publishableKey: z.string(), secretKey: z.string() });

/** Requests as a proxy on this machine passes them on, from an address of their own: no test uses up another's limits. */
export function fromElsewhere(): Record<string, string> {
  return { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` };
}

/** Starts the whole program, the web already built, on a fresh data folder and a free port. */
export async function startApp(settings: NodeJS.ProcessEnv): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rilievo-e2e-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    env: {
      ...process.env,
      ...PROGRAM_ENVIRONMENT,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await announcedAddress(child);
  const keys = secretsSchema.parse(JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')));
  const client = (key: string) =>
    createClient(address, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers: fromElsewhere() },
    });
  return {
    address,
    localAddress: serverSchema.parse(JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'))).url,
    pid: child.pid ?? 0,
    dataDir,
    publishableKey: keys.publishableKey,
    service: client(keys.secretKey),
    anonymous: () => client(keys.publishableKey),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function announcedAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The program has no standard output.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /Address\s+(http\S+)/.exec(line)?.[1];
    if (address) {
      child.stdout.resume();
      return address;
    }
  }
  throw new Error(`The program ended before it was ready (exit code ${child.exitCode}).`);
}
