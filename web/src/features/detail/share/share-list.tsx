import type { Share } from '@rilievo/shared/shared-analysis';
import { useQuery } from '@tanstack/react-query';
import { useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { shareText } from '#strings/share.ts';
import { LinkList } from './link-list.tsx';
import { sharesQuery } from './shares-query.ts';

/** The read-only links of an analysis. */
export function ShareList({ contentId }: { contentId: string }) {
  const { supabase } = useBackend();
  const query = sharesQuery(supabase, contentId);
  const { data: shares, isError } = useQuery(query);
  if (isError) return <p className="error">{shareText.listFailed}</p>;
  return (
    <LinkList
      links={shares ?? []}
      nameOf={kindOf}
      revoke={async ({ id }) => dataOf(await supabase.rpc('revoke_share', { link_id: id }))}
      queryKey={query.queryKey}
    />
  );
}

const kindOf = ({ with_boxes }: Share) => shareText.kinds[with_boxes ? 'boxes' : 'text'].name;
