import { useQuery } from '@tanstack/react-query';
import { CloseButton } from '#components/ui/close-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { authorText } from '#strings/author.ts';
import { shareText } from '#strings/share.ts';
import { LinkList } from '../share/link-list.tsx';
import { MakeLink } from '../share/make-link.tsx';
import { authorDeskQuery } from './author-desk-query.ts';
import { useAskAuthor } from './use-ask-author.ts';

interface LinkDialogProps {
  readonly contentId: string;
  /** The boxes whose questions have no answer in the text yet. */
  readonly asked: readonly string[];
  readonly onMade: (link: string) => void;
  readonly onClose: () => void;
}

/** Makes links through which the author answers, and ends them. */
export default function LinkDialog({ contentId, asked, onMade, onClose }: LinkDialogProps) {
  const { supabase } = useBackend();
  const query = authorDeskQuery(supabase, contentId);
  const { data: desk, isError } = useQuery(query);
  const make = useAskAuthor(contentId, asked, onMade);
  return (
    <Dialog title={authorText.linkTitle} head={<CloseButton onClose={onClose} />} onClose={onClose}>
      <p className="text-ink-2">{authorText.linkExplanation}</p>
      {asked.length > 0 ? (
        <>
          <p className="hint">{authorText.linkAsks(asked.length)}</p>
          <MakeLink made={make.data} making={make.isPending} onMake={(days) => make.mutate(days)} />
        </>
      ) : null}
      {isError ? <p className="error">{shareText.listFailed}</p> : null}
      <LinkList
        links={desk?.links ?? []}
        nameOf={({ questions }) => authorText.questions(questions)}
        revoke={async ({ id }) => dataOf(await supabase.rpc('revoke_author_link', { link_id: id }))}
        queryKey={query.queryKey}
      />
    </Dialog>
  );
}
