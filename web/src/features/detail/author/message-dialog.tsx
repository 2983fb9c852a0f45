import { USUAL_SHARE_DAYS } from '@rilievo/shared/shared-analysis';
import { Copy, Mail } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CloseButton } from '#components/ui/close-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { copyText } from '#lib/clipboard.ts';
import { notify } from '#lib/notify.tsx';
import { authorText } from '#strings/author.ts';
import { shareText } from '#strings/share.ts';
import type { Box } from '../boxes/box.ts';
import { useAskAuthor } from './use-ask-author.ts';

interface MessageDialogProps {
  readonly contentId: string;
  readonly title: string;
  readonly asks: readonly Box[];
  /** A link that was made meanwhile. */
  readonly link: string | null;
  readonly onMade: (link: string) => void;
  readonly onClose: () => void;
}

/** A message to the author with the questions that are left, and a link to answer them. */
export default function MessageDialog({ contentId, title, asks, link, onMade, onClose }: MessageDialogProps) {
  const questions = asks.map(({ subject, addition }) => ({
    question: subject,
    passage: addition?.passage?.text ?? '',
    reason: addition?.reason ?? '',
  }));
  const boxes = asks.map(({ id }) => id);
  const copyButton = useRef<HTMLButtonElement>(null);
  const make = useAskAuthor(contentId, boxes, (made) => {
    // The button that was pressed goes away.
    copyButton.current?.focus();
    onMade(made);
  });
  const message = authorText.message(title, questions, link);
  const mail = `mailto:?subject=${encodeURIComponent(authorText.subject(title))}&body=${encodeURIComponent(message)}`;
  const copy = () =>
    copyText(message).then(
      () => notify.success(authorText.copied),
      () => notify.error(authorText.copyFailed),
    );
  return (
    <Dialog title={authorText.title} head={<CloseButton onClose={onClose} />} onClose={onClose}>
      <pre className="letter">{message}</pre>
      {link === null ? (
        <div className="letter-link">
          <p className="hint">{authorText.linkHint(USUAL_SHARE_DAYS)}</p>
          <Button
            size="sm"
            busyText={make.isPending && shareText.making}
            onClick={() => make.mutate(USUAL_SHARE_DAYS)}
          >
            {authorText.addLink}
          </Button>
        </div>
      ) : null}
      <div className="dialog-foot">
        <a className="btn btn-secondary" href={mail}>
          <Mail />
          {authorText.mail}
        </a>
        <Button ref={copyButton} look="primary" onClick={() => void copy()}>
          <Copy />
          {authorText.copy}
        </Button>
      </div>
    </Dialog>
  );
}
