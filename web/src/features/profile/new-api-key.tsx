import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Field } from '../../components/ui/field.tsx';
import { copyText } from '../../lib/clipboard.ts';
import { notify } from '../../lib/notify.tsx';
import { apiKeysText } from '../../strings/api-keys.ts';

/** A key that was just made: the only time that it is shown. */
export function NewApiKey({ apiKey }: { apiKey: string }) {
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => copy.current?.focus(), []);
  const copyKey = () =>
    copyText(apiKey).then(
      () => notify.success(apiKeysText.copied),
      () => notify.error(apiKeysText.copyFailed),
    );
  return (
    <div className="api-key-new">
      <Field id="api-key" label={apiKeysText.key} hint={apiKeysText.once}>
        <input
          className="input"
          id="api-key"
          readOnly
          value={apiKey}
          aria-describedby="api-key-hint"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <Button ref={copy} look="primary" onClick={() => void copyKey()}>
        <Copy />
        {apiKeysText.copy}
      </Button>
    </div>
  );
}
