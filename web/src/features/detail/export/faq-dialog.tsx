import { asScript, exportedFaq, faqJsonLd } from '@rilievo/exports/faq-json-ld';
import { Copy, Download } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CloseButton } from '#components/ui/close-button.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { copyText } from '#lib/clipboard.ts';
import { downloadFile } from '#lib/download.ts';
import { notify } from '#lib/notify.tsx';
import { exportText, faqText } from '#strings/export.ts';
import { type ExportSource, exportOf } from './export-context.ts';

interface FaqDialogProps {
  readonly source: ExportSource;
  readonly onClose: () => void;
}

/** The structured data of the FAQ in the export, to copy or download, with what they are still good for. */
export default function FaqDialog({ source, onClose }: FaqDialogProps) {
  const faq = useMemo(() => exportedFaq(exportOf(source)), [source]);
  const json = faqJsonLd(faq);

  const copy = () =>
    copyText(asScript(json)).then(
      () => notify.success(faqText.copied),
      () => notify.error(faqText.copyFailed),
    );
  const download = () => {
    downloadFile(new Blob([json], { type: 'application/ld+json' }), 'json', 'faq');
    notify.success(exportText.downloaded);
  };

  return (
    <Dialog title={faqText.title} wide head={<CloseButton onClose={onClose} />} onClose={onClose}>
      {faq.length === 0 ? (
        <p className="text-ink-2">{faqText.none}</p>
      ) : (
        <>
          <p className="text-ink-2">{faqText.note}</p>
          <textarea
            className="faq-code"
            readOnly
            aria-label={faqText.code}
            rows={14}
            value={asScript(json)}
          />
          <div className="dialog-foot">
            <Button onClick={download}>
              <Download />
              {faqText.download}
            </Button>
            <Button look="primary" onClick={() => void copy()}>
              <Copy />
              {faqText.copy}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
