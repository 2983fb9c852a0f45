import { Copy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#components/ui/button.tsx';
import { copyText } from '#lib/clipboard.ts';
import { notify } from '#lib/notify.tsx';
import { apiPageText } from '#strings/api-page.ts';
import { type Call, curlOf } from './call-of.ts';

/** A call as a command; without the key, which would stay in the clipboard and in the terminal's history. */
export function CurlCommand({ call }: { call: Call }) {
  const title = useId();
  const command = curlOf(call);
  const copy = () =>
    copyText(command).then(
      () => notify.success(apiPageText.copied),
      () => notify.error(apiPageText.copyFailed),
    );
  return (
    <div>
      <div className="api-part">
        <h3 id={title}>{apiPageText.curl}</h3>
        <Button size="sm" aria-describedby={title} onClick={() => void copy()}>
          <Copy />
          {apiPageText.copy}
        </Button>
      </div>
      <pre>{command}</pre>
      <p className="hint">{apiPageText.curlHint}</p>
    </div>
  );
}
