import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { copyText } from '#lib/clipboard.ts';
import { notify } from '#lib/notify.tsx';
import { shareText } from '#strings/share.ts';

/** A link that was just made: the only time that it is shown. */
export function NewLink({ link }: { link: string }) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  const copyLink = () =>
    copyText(link).then(
      () => notify.success(shareText.copied),
      () => notify.error(shareText.copyFailed),
    );
  return (
    <div className="share-new">
      <Field id="share-link" label={shareText.link} hint={shareText.once}>
        <input
          className="input"
          id="share-link"
          readOnly
          value={link}
          aria-describedby="share-link-hint"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button ref={copy} look="primary" onClick={() => void copyLink()}>
        <Copy />
        {shareText.copy}
      </Button>
    </div>
  );
}
