import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useHref } from 'react-router';
import * as z from 'zod/mini';
import { CloseButton } from '#components/ui/close-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { dataOf } from '#lib/backend-error.ts';
import { notify } from '#lib/notify.tsx';
import { paths } from '#lib/paths.ts';
import { shareText } from '#strings/share.ts';
import { linkErrorText } from './link-error.ts';
import { MakeLink } from './make-link.tsx';
import { ShareList } from './share-list.tsx';
import { sharesQuery } from './shares-query.ts';

const KINDS = ['boxes', 'text'] as const;

/** Makes read-only links to a result, and ends them. */
export default function ShareDialog({ contentId, onClose }: { contentId: string; onClose: () => void }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const page = useHref(paths.shared);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('boxes');
  const make = useMutation({
    mutationFn: async (days: number) => {
      const parameters = { content_id: contentId, with_boxes: kind === 'boxes', days };
      const token = z.string().parse(dataOf(await supabase.rpc('share_analysis', parameters)));
      return new URL(`${page}#${token}`, location.href).href;
    },
    onSuccess: () => {
      notify.success(shareText.made);
      return client.invalidateQueries({ queryKey: sharesQuery(supabase, contentId).queryKey });
    },
    onError: (error) => notify.error(linkErrorText(error)),
  });

  return (
    <Dialog title={shareText.title} head={<CloseButton onClose={onClose} />} onClose={onClose}>
      <p className="text-ink-2">{shareText.explanation}</p>
      <fieldset className="field share-kinds">
        <legend className="label">{shareText.what}</legend>
        {KINDS.map((one) => (
          <label key={one}>
            <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
            <span>
              {shareText.kinds[one].name}
              <small>{shareText.kinds[one].hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <p className="hint">{shareText.live}</p>
      <MakeLink made={make.data} making={make.isPending} onMake={(days) => make.mutate(days)} />
      <ShareList contentId={contentId} />
    </Dialog>
  );
}
