import type { Article } from '@rilievo/shared/article';
import * as z from 'zod';
import { type Validators, validatorsSchema } from '../extraction/fetch/validators.ts';
import { AnalysisFailure } from '../platform/failure.ts';
import type { Logger } from '../platform/logger.ts';
import { storable } from '../platform/storable.ts';
import type { BackendCall } from '../queue/backend-call.ts';
import { askedDelay, BRIEF, PATIENT, persistently } from '../queue/backoff.ts';
import { type ClaimLoop, startClaimLoop } from '../queue/claim-loop.ts';
import { faultFields } from '../queue/fault-fields.ts';
import type { IdlePauseLimits } from '../queue/idle-pause.ts';
import type { MindSite } from '../research/robots/site-manners.ts';

/** Longer than a robots.txt, a fetch and an extraction may take together, waiting for a free process included. */
const LEASE_SECONDS = 60;

const claimSchema = z.nullable(
  z.object({
    schedule_id: z.string(),
    place: z.number(),
    lease: z.string(),
    url: z.string(),
    validators: z.nullable(validatorsSchema),
  }),
);

type Claim = NonNullable<z.infer<typeof claimSchema>>;

/** The outcome of a look. Only the article's text is compared. */
interface Look {
  readonly outcome: 'unchanged' | 'read' | 'failed' | 'given_back';
  readonly page: { readonly blocks: readonly { readonly text: string }[] } | null;
  readonly validators: Validators | null;
  readonly failure_code: string | null;
  /** How long the site asks to be left alone. */
  readonly delay_seconds: number;
}

const NOTHING = { page: null, validators: null, failure_code: null, delay_seconds: 0 };

interface ScheduleLooksOptions {
  readonly call: BackendCall;
  readonly mindSite: MindSite;
  /**
   * Reads the article of a page unless its server says that it is as it was. Throws `AnalysisFailure` or the signal's
   * reason.
   */
  readonly acquire: (
    url: string,
    known: Validators | null,
    signal: AbortSignal,
  ) => Promise<{ readonly article: Article; readonly validators: Validators | null } | null>;
  readonly idle: IdlePauseLimits;
  readonly logger: Logger;
}

/**
 * Has the database begin the runs of schedules that are due, and looks at the pages that are analysed again when they
 * change, one at a time, until it is stopped.
 */
export function startScheduleLooks({
  call,
  mindSite,
  acquire,
  idle,
  logger,
}: ScheduleLooksOptions): ClaimLoop {
  async function look({ schedule_id, url, validators }: Claim, stopping: AbortSignal): Promise<Look> {
    try {
      await mindSite(url, stopping);
      const found = await acquire(url, validators, stopping);
      if (found === null) return { ...NOTHING, outcome: 'unchanged' };
      const page = storable({ blocks: found.article.blocks.map(({ text }) => ({ text })) });
      return { ...NOTHING, outcome: 'read', page, validators: found.validators };
    } catch (error) {
      if (stopping.aborted) return { ...NOTHING, outcome: 'given_back' };
      const code = error instanceof AnalysisFailure ? error.code : 'internal';
      if (code === 'internal')
        logger.error({ schedule: schedule_id, ...faultFields(error) }, 'unexpected fault');
      const delay_seconds = error instanceof AnalysisFailure ? askedDelay(error.retryAfterMs) : 0;
      return { ...NOTHING, outcome: 'failed', failure_code: code, delay_seconds };
    }
  }

  return startClaimLoop({
    claim: async () => claimSchema.parse(await call('claim_look', { lease_seconds: LEASE_SECONDS })),
    async work(claim, stopping) {
      const found = await look(claim, stopping);
      const { schedule_id, place, lease } = claim;
      const tries = stopping.aborted ? BRIEF : PATIENT;
      const kept = await persistently(
        () => call('finish_look', { schedule_id, place, lease, ...found }),
        tries,
      );
      const { outcome, failure_code: code } = found;
      logger.info({ schedule: schedule_id, place, outcome, code, kept }, 'scheduled page looked at');
    },
    atOnce: 1,
    idle,
    fault: 'a page could not be looked at',
    logger,
  });
}
