import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useBackend } from '#lib/backend-context.ts';
import { formatDollars } from '#lib/number-format.ts';
import type { Request } from '#lib/request/new-content.ts';
import { useUserId } from '#lib/session-context.ts';
import { usualCostsQuery } from '#lib/usual-costs-query.ts';
import { batchesText } from '#strings/batches.ts';
import { batchTermsQuery } from './batch-mutations.ts';
import { estimate } from './estimate.ts';

/** How long these pages will take with the model that is chosen, and what they will cost. */
export function BatchEstimate({ addresses }: { addresses: readonly string[] }) {
  const backend = useBackend();
  const userId = useUserId();
  const llm = useWatch<Request, 'llm'>({ name: 'llm' });
  const hosts = useMemo(() => addresses.map((address) => new URL(address).host), [addresses]);
  const { data: terms, isError } = useQuery(batchTermsQuery(backend, userId, llm));
  const { data: costs } = useQuery(usualCostsQuery(backend.supabase, userId));
  if (isError) return null;
  const cost = costs?.[llm];
  return (
    <p role="status">
      {terms ? batchesText.time(estimate(hosts, terms), terms.a_day) : batchesText.estimating}{' '}
      {backend.settings.engine === 'local' || costs === undefined
        ? null
        : cost === undefined
          ? batchesText.costUnknown
          : batchesText.cost(formatDollars(cost * addresses.length))}
    </p>
  );
}
