import type { Article } from '@rilievo/shared/article';
import type { CheckedPage } from '@rilievo/shared/page-check';
import * as z from 'zod';
import { AnalysisFailure } from '../platform/failure.ts';
import type { Logger } from '../platform/logger.ts';
import { storable } from '../platform/storable.ts';
import type { BackendCall } from './backend-call.ts';
import { BRIEF, PATIENT, persistently } from './backoff.ts';
import { type ClaimLoop, startClaimLoop } from './claim-loop.ts';
import { faultFields } from './fault-fields.ts';
import type { IdlePauseLimits } from './idle-pause.ts';

/** Longer than a fetch and an extraction may take together, waiting for a free process included. */
const LEASE_SECONDS = 60;

const claimSchema = z.nullable(z.object({ content_id: z.string(), lease: z.string(), url: z.string() }));

type Claim = NonNullable<z.infer<typeof claimSchema>>;
type Outcome = { readonly page: CheckedPage | null; readonly failure_code: string | null };

interface PageChecksOptions {
  readonly call: BackendCall;
  /** Reads the article of a page. Throws `AnalysisFailure` or the signal's reason. */
  readonly acquire: (url: string, signal: AbortSignal) => Promise<Article>;
  readonly idle: IdlePauseLimits;
  readonly logger: Logger;
}

/** Reads published pages again for their editors, one at a time, until it is stopped. */
export function startPageChecks({ call, acquire, idle, logger }: PageChecksOptions): ClaimLoop {
  async function read({ content_id, url }: Claim, stopping: AbortSignal): Promise<Outcome> {
    try {
      const { blocks } = await acquire(url, stopping);
      const page = { blocks: blocks.map(({ kind, level, text }) => ({ kind, level, text })) };
      return { page: storable(page), failure_code: null };
    } catch (error) {
      if (stopping.aborted) return { page: null, failure_code: null };
      const code = error instanceof AnalysisFailure ? error.code : 'internal';
      if (code === 'internal')
        logger.error({ contentId: content_id, ...faultFields(error) }, 'unexpected error');
      return { page: null, failure_code: code };
    }
  }

  return startClaimLoop({
    claim: async () => claimSchema.parse(await call('claim_page_check', { lease_seconds: LEASE_SECONDS })),
    async work(claim, stopping) {
      const outcome = await read(claim, stopping);
      const { content_id, lease } = claim;
      const tries = stopping.aborted ? BRIEF : PATIENT;
      const kept = await persistently(
        () => call('finish_page_check', { content_id, lease, ...outcome }),
        tries,
      );
      logger.info({ contentId: content_id, code: outcome.failure_code, kept }, 'published page read');
    },
    atOnce: 1,
    idle,
    fault: 'a page could not be checked',
    logger,
  });
}
