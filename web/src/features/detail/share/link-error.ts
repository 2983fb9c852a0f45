import { MAX_SHARES } from '@rilievo/shared/shared-analysis';
import { BackendError } from '#lib/backend-error.ts';
import { shareText } from '#strings/share.ts';

/** Why no link was made, in Italian: one to share, or one with questions to the author. */
export function linkErrorText(error: unknown): string {
  const full = error instanceof BackendError && error.message === 'too_many_links';
  return full ? shareText.tooMany(MAX_SHARES) : shareText.makeFailed;
}
