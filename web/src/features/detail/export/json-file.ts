import type { ContentRow } from '@rilievo/shared/content-row';

/** The whole result as the database holds it, without who owns it. */
export function jsonFile({ auth_uid: _owner, ...result }: ContentRow): Blob {
  return new Blob([JSON.stringify(result, null, 2)], { type: 'application/json' });
}
