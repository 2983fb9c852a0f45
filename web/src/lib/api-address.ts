import type { PublicSettings } from '@rilievo/shared/public-settings';

/** The address of `/api/v1`; null where this installation does not say that it has one. */
export function apiAddress({ apiUrl }: PublicSettings): string | null {
  return apiUrl === null ? null : `${apiUrl}/api/v1`;
}
