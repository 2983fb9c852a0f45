import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { hostFiles } from './static-hosts.ts';
import { originsOf, staticSettings } from './static-settings.ts';

/**
 * The page for a static host in front of a Supabase project: `static/site` is what the host serves, `static/nginx.conf`
 * the settings of one. `npm run build:static -- --supabase-url https://REF.supabase.co --key PUBLISHABLE_KEY`, with
 * `--model` where the worker asks a language model, and `--models` as its `LLM_MODELS`; `--api-url` where the API is;
 * `--private-webhooks` where the worker has `WEBHOOK_ALLOW_HOSTS`.
 */
const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'static');
try {
  const { values } = parseArgs({
    options: {
      'supabase-url': { type: 'string' },
      key: { type: 'string' },
      model: { type: 'boolean' },
      models: { type: 'string' },
      'api-url': { type: 'string' },
      'private-webhooks': { type: 'boolean' },
    },
  });
  const settings = staticSettings(values);
  const { site, nginx } = hostFiles(originsOf(settings));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  await cp(path.join(root, 'web/dist'), path.join(folder, 'site'), {
    recursive: true,
    filter: (file) => path.basename(file) !== '.sources',
  });
  for (const [name, text] of Object.entries({
    ...site,
    'settings.json': `${JSON.stringify(settings, null, 2)}\n`,
  }))
    await writeFile(path.join(folder, 'site', name), text);
  await writeFile(path.join(folder, 'nginx.conf'), nginx);
  console.log('static/site is the page, for any host; static/nginx.conf shows how nginx serves it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
