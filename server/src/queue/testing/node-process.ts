import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { PROGRAM_ENVIRONMENT } from '#platform/testing/program-environment.ts';
import { HEAP_FLAGS } from '#platform/v8-flags.ts';

const SOURCE = new URL('../../', import.meta.url);
const PATIENCE_MS = 120_000;

/** The calls that `hold-calls.ts` holds back in the process, see there. */
export interface Hold {
  readonly at: readonly string[];
  readonly releaseMs?: number;
}

/** An entry point of the server as a process of its own, with all that it has printed. */
export interface NodeProcess {
  readonly pid: number;
  readonly lines: readonly string[];
  /** The first `count` lines that match, as soon as they are there. */
  printed(pattern: RegExp, count?: number): Promise<string[]>;
  /** Sends a signal; SIGSTOP and SIGCONT take effect at once. */
  signal(signal: NodeJS.Signals): void;
  /** The exit code at its end; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Starts `src/<entry>` with these settings and nothing of this process's environment. */
export function startNode(
  entry: string,
  environment: Record<string, string>,
  hold?: Hold,
  parameters: readonly string[] = [],
): NodeProcess {
  const program = fileURLToPath(new URL(entry, SOURCE));
  // An older checkout starts as it did.
  const flags = entry.startsWith('file:') ? [] : HEAP_FLAGS;
  const child = spawn(process.execPath, [...flags, ...preload(hold), program, ...parameters], {
    env: { ...PROGRAM_ENVIRONMENT, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const changed = () => {
    for (const look of waiting) look();
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      changed();
    });
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
      changed();
    });
  });

  return {
    pid: child.pid ?? 0,
    lines,
    printed: (pattern, count = 1) =>
      new Promise((resolve, reject) => {
        const fail = (why: string) =>
          reject(new Error(`${entry} ${why} before ${pattern}:\n${lines.join('\n')}`));
        const timer = setTimeout(() => fail('said nothing'), PATIENCE_MS);
        const look = () => {
          const found = lines.filter((line) => pattern.test(line));
          if (found.length < count && running.has(child)) return;
          clearTimeout(timer);
          waiting.delete(look);
          if (found.length < count) fail('ended');
          else resolve(found.slice(0, count));
        };
        waiting.add(look);
        look();
      }),
    signal: (signal) => void child.kill(signal),
    ended,
    end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Ends what a test has left running, also when it failed. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

function preload(hold: Hold | undefined): string[] {
  if (!hold) return [];
  const script = new URL('hold-calls.ts', import.meta.url);
  script.searchParams.set('at', hold.at.join(','));
  if (hold.releaseMs !== undefined) script.searchParams.set('releaseMs', String(hold.releaseMs));
  return ['--import', script.href];
}
