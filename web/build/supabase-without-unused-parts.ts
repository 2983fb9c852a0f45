import type { Plugin } from 'vite';

/**
 * The parts that the client constructs, and those that it calls with a new session; nothing else of these parts is ever
 * called.
 */
const STAND_IN: Readonly<Record<string, string>> = {
  '@supabase/realtime-js': 'export class RealtimeClient { setAuth() {} }',
  '@supabase/storage-js': 'export class StorageClient {}\nexport class StorageApiError extends Error {}',
};

/**
 * The page uses authentication and the database alone, but supabase-js always brings Realtime and Storage along:
 * about 25 kB (gzip) that every visitor would load. The build puts empty classes in their place.
 */
export function supabaseWithoutUnusedParts(): Plugin {
  return {
    name: 'supabase-without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(STAND_IN, source) ? `\0${source}` : null),
    load: (id) => STAND_IN[id.slice(1)] ?? null,
  };
}
