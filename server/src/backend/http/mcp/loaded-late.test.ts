import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** The packages that a module of this folder takes in when it is imported, by their names. */
async function loadedBy(module: string): Promise<Set<string>> {
  const script = `
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        const name = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/.exec(url)?.[1];
        if (name) console.log(name);
        return next(url, context);
      },
    });
    await import(${JSON.stringify(new URL(module, import.meta.url).href)});`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  return new Set(stdout.trim().split('\n'));
}

test('the library is loaded with the first request, and without the servers that it brings along', async () => {
  const waiting = await loadedBy('./mcp-routes.ts');
  expect([waiting.has('hono'), waiting.has('@modelcontextprotocol/sdk')]).toEqual([true, false]);
  const asked = await loadedBy('./answer-message.ts');
  expect(asked.has('@modelcontextprotocol/sdk')).toBe(true);
  expect(
    ['express', 'cors', 'body-parser', 'eventsource', 'jose', 'cross-spawn'].filter((name) =>
      asked.has(name),
    ),
  ).toEqual([]);
});
