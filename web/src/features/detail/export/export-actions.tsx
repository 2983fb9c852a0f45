import './export.css';
import type { ExportChoice } from '@rilievo/shared/export-choice';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#lib/download.ts';
import { notify } from '#lib/notify.tsx';
import { useMedia } from '#lib/use-media.ts';
import { exportText } from '#strings/export.ts';
import { CopyButton } from './copy-button.tsx';
import { exportOf, useExportSource } from './export-context.ts';
import { ExportMenu } from './export-menu.tsx';
import { sayExported } from './say-exported.ts';

const PHONE = '(max-width: 47.99rem)';

/** The ways out of a result: the clipboard, the Word document, and a menu of what goes out and in which format. */
export function ExportActions({ onChoose }: { onChoose: (choice: ExportChoice) => void }) {
  const source = useExportSource();
  const [building, setBuilding] = useState(false);
  // A phone's bar has no room for a third way out: it is in the menu.
  const inMenu = useMedia(PHONE);

  const downloadDocx = async () => {
    setBuilding(true);
    const preparing = inMenu ? notify.progress(exportText.preparing(exportText.docxParts[1])) : null;
    try {
      const { docxFile } = await import('./docx/docx-file.ts');
      downloadFile(await docxFile(exportOf(source)), 'docx');
      sayExported(exportText.downloaded, source);
    } catch (cause) {
      console.warn('The Word document was not built.', cause);
      notify.error(exportText.docxFailed);
    } finally {
      setBuilding(false);
      preparing?.end();
    }
  };

  return (
    <>
      <span className="split">
        <CopyButton />
        <ExportMenu onChoose={onChoose} onDocx={inMenu ? () => void downloadDocx() : null} />
      </span>
      {inMenu ? null : (
        <Button
          className="docx"
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
      )}
    </>
  );
}
