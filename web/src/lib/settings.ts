import { type PublicSettings, publicSettingsSchema } from '@rilievo/shared/public-settings';
import { queryOptions } from '@tanstack/react-query';
import { basePath } from './site.ts';

async function fetchSettings(): Promise<PublicSettings> {
  const response = await fetch(`${basePath()}/settings.json`, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`settings answered ${response.status}`);
  return publicSettingsSchema.parse(await response.json());
}

/** The settings from the server at run time; read once. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: fetchSettings,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
