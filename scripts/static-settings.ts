import { MODELS } from '@rilievo/shared/models';
import { type PublicSettings, publicSettingsSchema } from '@rilievo/shared/public-settings';
import { languageModelVariables, offeredModels } from '../server/src/env-language-model.ts';
import { isPublishableKey, ownAddress } from '../server/src/env-values.ts';

/** The options of `npm run build:static`, as they were typed. */
export interface StaticOptions {
  readonly 'supabase-url'?: string | undefined;
  readonly key?: string | undefined;
  /** Set where the worker asks a language model. */
  readonly model?: boolean | undefined;
  /** The models that `LLM_MODELS` adds for the worker. */
  readonly models?: string | undefined;
  /** The address of the API beside the worker, as its `API_URL`. */
  readonly 'api-url'?: string | undefined;
  /** Set where the worker has `WEBHOOK_ALLOW_HOSTS`. */
  readonly 'private-webhooks'?: boolean | undefined;
}

/** The settings that a page on a static host reads at its start. Throws an `Error` that says which option is wrong. */
export function staticSettings(options: StaticOptions): PublicSettings {
  const address = URL.parse(options['supabase-url'] ?? '');
  if (address?.protocol !== 'https:' || address.pathname !== '/' || address.search || address.username)
    throw new Error('--supabase-url must be an address like https://REF.supabase.co');
  const key = options.key?.trim() ?? '';
  if (!isPublishableKey(key))
    throw new Error(
      '--key must be the publishable key of the project (or `anon`): everybody who opens the page can read it',
    );
  if (options.models !== undefined && !options.model) throw new Error('--models goes with --model');
  const api = ownAddress('https://api.rilievo.example.it').optional().safeParse(options['api-url']);
  if (!api.success) throw new Error(`--api-url ${api.error.issues[0]?.message}`);
  const added = languageModelVariables.pick({ LLM_MODELS: true }).safeParse({ LLM_MODELS: options.models });
  if (!added.success) throw new Error(`--models ${added.error.issues[0]?.message}`);
  return publicSettingsSchema.parse({
    supabaseUrl: address.origin,
    supabaseKey: key,
    engine: options.model ? 'model' : 'local',
    models: added.data.LLM_MODELS ? offeredModels(added.data) : [...MODELS],
    apiUrl: api.data ?? null,
    privateWebhooks: options['private-webhooks'] ?? false,
    outboxPath: null,
  });
}

/** The origins that a page with these settings calls: the project, and the API to try it. */
export function originsOf({ supabaseUrl, apiUrl }: PublicSettings): readonly string[] {
  return [...new Set([supabaseUrl, ...(apiUrl === null ? [] : [new URL(apiUrl).origin])])];
}
