import { copyableHtml } from '@rilievo/exports/copy-html';
import { useMemo } from 'react';
import { CloseButton } from '#components/ui/close-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { SafeHtmlView } from '#components/ui/safe-html-view.tsx';
import { sanitise } from '#lib/safe-html.ts';
import { choiceText } from '#strings/export.ts';
import { type ExportSource, exportOf } from './export-context.ts';

/** A preview of the copy. */
export default function PreviewDialog({ source, onClose }: { source: ExportSource; onClose: () => void }) {
  const html = useMemo(() => sanitise(copyableHtml(exportOf(source))), [source]);
  return (
    <Dialog
      wide
      title={choiceText.names[source.choice]}
      head={<CloseButton onClose={onClose} />}
      onClose={onClose}
    >
      <SafeHtmlView className="prose" html={html} />
    </Dialog>
  );
}
