import { useQuery } from '@tanstack/react-query';
import { useBackend } from '#lib/backend-context.ts';
import type { DetailRow } from '#lib/detail-row.ts';
import { measuredQuery } from '../originality/measured-query.ts';
import { whyOriginalityDiffers } from './why-originality-differs.ts';

/** Why the two figures of originality are not the same; nothing where they are. */
export function OriginalityReason({
  former,
  newer,
}: {
  readonly former: DetailRow;
  readonly newer: DetailRow;
}) {
  const { supabase } = useBackend();
  const enabled =
    former.originality_score_native_content !== newer.originality_score_native_content ||
    former.originality_score_mixed_content !== newer.originality_score_mixed_content;
  const before = useQuery({ ...measuredQuery(supabase, former), enabled }).data?.originality;
  const after = useQuery({ ...measuredQuery(supabase, newer), enabled }).data?.originality;
  if (!enabled || !before || !after) return null;
  return <p>{whyOriginalityDiffers(before, after)}</p>;
}
