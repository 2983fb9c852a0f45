import type { DetailRow, Measured } from '#lib/detail-row.ts';

/** The whole result as the database holds it, without who owns it. */
export function jsonFile({ auth_uid: _owner, ...result }: DetailRow & Measured): Blob {
  return new Blob([JSON.stringify(result, null, 2)], { type: 'application/json' });
}
