import { copyableHtml } from '@rilievo/exports/copy-html';
import { Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { copyHtml } from '#lib/clipboard.ts';
import { notify } from '#lib/notify.tsx';
import { exportText } from '#strings/export.ts';
import { exportOf, useExportSource } from './export-context.ts';
import { sayExported } from './say-exported.ts';

/** Copies what was chosen. */
export function CopyButton({ look = 'secondary' }: { look?: 'primary' | 'secondary' }) {
  const source = useExportSource();
  const copy = () =>
    copyHtml(copyableHtml(exportOf(source))).then(
      () => sayExported(exportText.copied, source),
      () => notify.error(exportText.copyFailed),
    );
  return (
    <Button look={look} className="copy" onClick={() => void copy()} aria-label={exportText.copyHtml}>
      <Copy />
      <span>
        <span className="long-label">{exportText.copyHtmlParts[0]}</span>
        {exportText.copyHtmlParts[1]}
      </span>
    </Button>
  );
}
