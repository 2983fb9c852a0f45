import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningApp {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the whole program as `npm start` does, on a fresh data folder and a free port. */
export async function startApp(settings: NodeJS.ProcessEnv): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rilievo-e2e-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await announcedAddress(child);
  return {
    address,
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
