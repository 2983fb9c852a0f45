import type { SitemapFailure, SitemapPages } from '@rilievo/shared/sitemap';
import * as z from 'zod';
import type { Logger } from '../platform/logger.ts';
import { storable } from '../platform/storable.ts';
import type { ReadSitemap } from '../research/site-pages/read-sitemap.ts';
import type { BackendCall } from './backend-call.ts';
import { BRIEF, PATIENT, persistently } from './backoff.ts';
import { type ClaimLoop, startClaimLoop } from './claim-loop.ts';
import { faultFields } from './fault-fields.ts';
import type { IdlePauseLimits } from './idle-pause.ts';

/** Longer than all sitemaps of one request may take. */
const LEASE_SECONDS = 120;

const claimSchema = z.nullable(
  z.object({
    id: z.string(),
    lease: z.string(),
    url: z.string(),
    path: z.string(),
    changed_since: z.nullable(z.string()),
  }),
);

type Claim = NonNullable<z.infer<typeof claimSchema>>;
type Outcome = { readonly result: SitemapPages | null; readonly failure_code: SitemapFailure | null };

interface SitemapReadingsOptions {
  readonly call: BackendCall;
  readonly readSitemap: ReadSitemap;
  readonly idle: IdlePauseLimits;
  readonly logger: Logger;
}

/** Reads sitemaps for people who make a batch, one at a time, until it is stopped. */
export function startSitemapReadings({ call, readSitemap, idle, logger }: SitemapReadingsOptions): ClaimLoop {
  async function read({ id, url, path, changed_since }: Claim, stopping: AbortSignal): Promise<Outcome> {
    try {
      const found = await readSitemap({ url, path, changedSince: changed_since }, stopping);
      if (typeof found === 'string') return { result: null, failure_code: found };
      return { result: storable(found), failure_code: null };
    } catch (error) {
      if (stopping.aborted) return { result: null, failure_code: null };
      logger.error({ reading: id, ...faultFields(error) }, 'unexpected error');
      return { result: null, failure_code: 'internal' };
    }
  }

  return startClaimLoop({
    claim: async () => claimSchema.parse(await call('claim_sitemap', { lease_seconds: LEASE_SECONDS })),
    async work(claim, stopping) {
      const outcome = await read(claim, stopping);
      const tries = stopping.aborted ? BRIEF : PATIENT;
      const about = { reading_id: claim.id, lease: claim.lease };
      const kept = await persistently(() => call('finish_sitemap', { ...about, ...outcome }), tries);
      logger.info({ reading: claim.id, code: outcome.failure_code, kept }, 'sitemap read');
    },
    atOnce: 1,
    idle,
    fault: 'a sitemap could not be read',
    logger,
  });
}
