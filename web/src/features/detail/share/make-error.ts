import { MAX_SHARES } from '@rilievo/shared/shared-analysis';
import { BackendError } from '#lib/backend-error.ts';
import { shareText } from '#strings/share.ts';

/** Why a link was not made. */
export function makeError(error: unknown): string {
  const full = error instanceof BackendError && error.message === 'too_many_links';
  return full ? shareText.tooMany(MAX_SHARES) : shareText.makeFailed;
}
