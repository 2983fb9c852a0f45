import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { PROGRAM_ENVIRONMENT } from '#platform/testing/program-environment.ts';
import { readServerAddress } from '../server-address-file.ts';

const ENTRIES = {
  main: '../../main.ts',
  admin: '../../admin.ts',
  backup: '../../backup.ts',
  doctor: '../../doctor.ts',
  restore: '../../restore.ts',
} as const;

/** A process of ours under test, started as a person starts it, on a data folder of its own. */
export interface TestProcess {
  readonly child: ChildProcess;
  readonly dataDir: string;
  /** All that it has printed, both streams. */
  output(): string;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder under the system's temporary one, gone when the tests of the file are over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rilievo-test-'));
  folders.push(folder);
  return folder;
}

/** A built web in small: a page and one script that is worth compressing. */
export async function smallSite(): Promise<string> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'assets'));
  await writeFile(
    path.join(folder, 'index.html'),
    '<!doctype html><html><head></head><body>Rilievo</body></html>',
  );
  await writeFile(path.join(folder, 'assets/app-1a2b3c.js'), 'export const prova = "testo";\n'.repeat(500));
  return folder;
}

/** Starts a program with nothing of this process's environment. */
export function startProcess(
  entry: keyof typeof ENTRIES,
  dataDir: string,
  environment: Record<string, string> = {},
  parameters: readonly string[] = [],
): TestProcess {
  const file = fileURLToPath(new URL(ENTRIES[entry], import.meta.url));
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: tmpdir(),
    env: { DATA_DIR: dataDir, PORT: '0', ...PROGRAM_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  return { child, dataDir, output: () => output, ended };
}

export interface TestServer extends TestProcess {
  /** Where it answers, without a trailing slash. */
  readonly url: string;
  /** Sends a signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<number | string>;
}

/** Starts the whole server and waits until it says that it is ready. */
export async function startServer(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<TestServer> {
  const server = startProcess('main', dataDir, { WEB_DIR: await smallSite(), ...environment });
  await new Promise<void>((resolve, reject) => {
    const look = setInterval(() => {
      if (server.output().includes('Rilievo is ready')) finish(resolve);
    }, 20);
    const finish = (settle: () => void) => {
      clearInterval(look);
      settle();
    };
    void server.ended.then((end) => finish(() => reject(new Error(`Ended with ${end}: ${server.output()}`))));
  });
  const url = await readServerAddress(dataDir);
  if (!url) throw new Error('The server left no address');
  return {
    ...server,
    url,
    stop(signal = 'SIGTERM') {
      server.child.kill(signal);
      return server.ended;
    },
  };
}
