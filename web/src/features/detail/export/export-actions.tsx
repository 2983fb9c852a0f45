import './export.css';
import type { ExportChoice } from '@rilievo/shared/export-choice';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#lib/download.ts';
import { notify } from '#lib/notify.tsx';
import { exportText } from '#strings/export.ts';
import { CopyButton } from './copy-button.tsx';
import { exportOf, useExportSource } from './export-context.ts';
import { ExportMenu } from './export-menu.tsx';
import { sayExported } from './say-exported.ts';

/** The ways out of a result: the clipboard, the Word document, and a menu of what goes out and in which format. */
export function ExportActions({ onChoose }: { onChoose: (choice: ExportChoice) => void }) {
  const source = useExportSource();
  const [building, setBuilding] = useState(false);

  const downloadDocx = async () => {
    setBuilding(true);
    try {
      const { docxFile } = await import('./docx/docx-file.ts');
      downloadFile(await docxFile(exportOf(source)), 'docx');
      sayExported(exportText.downloaded, source);
    } catch (cause) {
      console.warn('The Word document was not built.', cause);
      notify.error(exportText.docxFailed);
    } finally {
      setBuilding(false);
    }
  };

  return (
    <>
      <span className="split">
        <CopyButton />
        <ExportMenu onChoose={onChoose} />
      </span>
      <Button
        className="docx"
        onClick={() => void downloadDocx()}
        aria-label={exportText.docx}
        busyText={building && exportText.docxBusy}
      >
        <Download />
        <span>
          <span className="long-label max-xl:sr-only">{exportText.docxParts[0]}</span>
          {exportText.docxParts[1]}
        </span>
      </Button>
    </>
  );
}
