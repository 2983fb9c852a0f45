import './share-dialog.css';
import { MAX_SHARES, SHARE_DAYS } from '@rilievo/shared/shared-analysis';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useHref } from 'react-router';
import * as z from 'zod/mini';
import { Button } from '../../../components/ui/button.tsx';
import { CloseButton } from '../../../components/ui/close-button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { useBackend } from '../../../lib/backend-context.ts';
import { BackendError, dataOf } from '../../../lib/backend-error.ts';
import { notify } from '../../../lib/notify.tsx';
import { paths } from '../../../lib/paths.ts';
import { shareText } from '../../../strings/share.ts';
import { NewLink } from './new-link.tsx';
import { ShareList } from './share-list.tsx';
import { sharesQuery } from './shares-query.ts';

const KINDS = ['boxes', 'text'] as const;
const USUAL_DAYS = 30;

/** Makes read-only links to a result, and ends them. */
export default function ShareDialog({ contentId, onClose }: { contentId: string; onClose: () => void }) {
  const { supabase } = useBackend();
  const client = useQueryClient();
  const page = useHref(paths.shared);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('boxes');
  const [days, setDays] = useState<number>(USUAL_DAYS);
  const make = useMutation({
    mutationFn: async () => {
      const parameters = { content_id: contentId, with_boxes: kind === 'boxes', days };
      const token = z.string().parse(dataOf(await supabase.rpc('share_analysis', parameters)));
      return new URL(`${page}#${token}`, location.href).href;
    },
    onSuccess: () => {
      notify.success(shareText.made);
      return client.invalidateQueries({ queryKey: sharesQuery(supabase, contentId).queryKey });
    },
    onError: (error) => notify.error(makeError(error)),
  });

  return (
    <Dialog title={shareText.title} head={<CloseButton onClose={onClose} />} onClose={onClose}>
      <p className="text-ink-2">{shareText.explanation}</p>
      <form
        className="share-form"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate();
        }}
      >
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
        <div className="share-make">
          <Field id="share-days" label={shareText.days}>
            <div className="select">
              <select
                className="input"
                id="share-days"
                value={days}
                onChange={(event) => setDays(Number(event.target.value))}
              >
                {SHARE_DAYS.map((count) => (
                  <option key={count} value={count}>
                    {shareText.dayCount(count)}
                  </option>
                ))}
              </select>
              <ChevronDown />
            </div>
          </Field>
          <Button
            type="submit"
            look={make.data === undefined ? 'primary' : 'secondary'}
            busyText={make.isPending && shareText.making}
          >
            {shareText.make}
          </Button>
        </div>
      </form>
      {make.data === undefined ? null : <NewLink key={make.data} link={make.data} />}
      <ShareList contentId={contentId} />
    </Dialog>
  );
}

function makeError(error: unknown): string {
  const full = error instanceof BackendError && error.message === 'too_many_links';
  return full ? shareText.tooMany(MAX_SHARES) : shareText.makeFailed;
}
