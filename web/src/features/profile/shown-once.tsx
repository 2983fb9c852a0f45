import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { copyText } from '#lib/clipboard.ts';
import { notify } from '#lib/notify.tsx';

interface ShownOnceProps {
  readonly id: string;
  readonly secret: string;
  readonly label: string;
  /** `once` says that it is not shown again. */
  readonly text: {
    readonly once: string;
    readonly copy: string;
    readonly copied: string;
    readonly copyFailed: string;
  };
}

/** A secret that was just made: the only time that it is shown. */
export function ShownOnce({ id, secret, label, text }: ShownOnceProps) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  const copySecret = () =>
    copyText(secret).then(
      () => notify.success(text.copied),
      () => notify.error(text.copyFailed),
    );
  return (
    <div className="shown-once">
      <Field id={id} label={label} hint={text.once}>
        <input
          className="input"
          id={id}
          readOnly
          value={secret}
          aria-describedby={`${id}-hint`}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button ref={copy} look="primary" onClick={() => void copySecret()}>
        <Copy />
        {text.copy}
      </Button>
    </div>
  );
}
