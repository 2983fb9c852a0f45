import { AsyncLocalStorage } from 'node:async_hooks';

const METHODS = ['log', 'info', 'warn', 'error', 'debug'] as const;

const collecting = new AsyncLocalStorage<Set<string>>();
let installed = false;

/**
 * Runs a task whose writes to the console are withheld, and returns with its result the error codes they carried.
 * @supabase/lite prints every failed statement together with its parameters: articles, addresses, tokens.
 */
export async function captureConsole<T>(task: () => Promise<T>): Promise<{ result: T; codes: string[] }> {
  install();
  const codes = new Set<string>();
  const result = await collecting.run(codes, task);
  return { result, codes: [...codes] };
}

function install(): void {
  if (installed) return;
  installed = true;
  for (const method of METHODS) {
    const original = console[method];
    console[method] = (...values: unknown[]) => {
      const codes = collecting.getStore();
      if (!codes) return original.apply(console, values);
      for (const value of values) if (value instanceof Error) codes.add(codeOf(value));
    };
  }
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
