import { apiKeySchema } from '@rilievo/shared/api-key';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Backend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';

/** The user's own keys of the API, newest first, expired ones too. */
export function apiKeysQuery(supabase: Backend['supabase'], userId: string) {
  return queryOptions({
    queryKey: ['api-keys', userId],
    queryFn: async () => z.array(apiKeySchema).parse(dataOf(await supabase.rpc('my_api_keys'))),
  });
}
