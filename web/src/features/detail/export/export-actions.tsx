import './export.css';
import type { ContentRow } from '@rilievo/shared/content-row';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { copyHtml } from '../../../lib/clipboard.ts';
import { notify } from '../../../lib/notify.tsx';
import { exportText } from '../../../strings/export.ts';
import { copyableHtml } from './copy-html.ts';
import { downloadFile } from './download.ts';
import { ExportMenu } from './export-menu.tsx';
import { parseInert } from './parse-inert.ts';

/** The ways out of a result: the clipboard, the Word document, and a menu of the others. */
export function ExportActions({ row, completed }: { row: ContentRow; completed: string }) {
  const [building, setBuilding] = useState(false);

  const copy = () =>
    copyHtml(copyableHtml(parseInert(completed), row.decisions)).then(
      () => notify.success(exportText.copied),
      () => notify.error(exportText.copyFailed),
    );

  const downloadDocx = async () => {
    setBuilding(true);
    try {
      const { docxFile } = await import('./docx/docx-file.ts');
      downloadFile(await docxFile(row, completed), 'docx');
      notify.success(exportText.downloaded);
    } catch (cause) {
      console.warn('The Word document was not built.', cause);
      notify.error(exportText.docxFailed);
    } finally {
      setBuilding(false);
    }
  };

  return (
    <>
      <Button onClick={() => void copy()} aria-label={exportText.copyHtml}>
        <Copy />
        <span>
          <span className="long-label">{exportText.copyHtmlParts[0]}</span>
          {exportText.copyHtmlParts[1]}
        </span>
      </Button>
      <Button
        onClick={() => void downloadDocx()}
        aria-label={exportText.docx}
        busyText={building && exportText.docxBusy}
      >
        <Download />
        <span>
          <span className="long-label">{exportText.docxParts[0]}</span>
          {exportText.docxParts[1]}
        </span>
      </Button>
      <ExportMenu row={row} completed={completed} />
    </>
  );
}
