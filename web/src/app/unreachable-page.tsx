import { Button } from '../components/ui/button.tsx';
import { NoticePage } from '../components/ui/notice-page.tsx';
import { unreachableText } from '../strings/app.ts';
import { authText } from '../strings/auth.ts';
import { errorText } from '../strings/errors.ts';

/** Settings or backend cannot be reached. */
export function UnreachablePage({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <NoticePage title={unreachableText.title}>
      <p role="alert">{errorText.connection}</p>
      <p>{unreachableText.reassurance}</p>
      <div className="acts">
        <Button look="primary" busyText={busy && authText.wait} onClick={onRetry}>
          {unreachableText.retry}
        </Button>
      </div>
    </NoticePage>
  );
}
