import type { BatchReading } from '@rilievo/shared/batch';
import { useMutation } from '@tanstack/react-query';
import { Download, FileArchive } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useBackend } from '#lib/backend-context.ts';
import { downloadFile } from '#lib/download.ts';
import { notify } from '#lib/notify.tsx';
import { type MakeResultFile, RESULT_FORMATS, type ResultFormat } from '#lib/result-file.ts';
import { useUserId } from '#lib/session-context.ts';
import { siteAddress } from '#lib/site.ts';
import { downloadsText } from '#strings/batch-downloads.ts';
import { batchCsv } from './export-csv.ts';

interface BatchDownloadsProps {
  readonly batch: BatchReading;
  readonly makeResultFile: MakeResultFile;
}

/** The table of a batch, and the files of all its results in one archive. */
export function BatchDownloads({ batch, makeResultFile }: BatchDownloadsProps) {
  const backend = useBackend();
  const userId = useUserId();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const cancelling = useRef<AbortController | null>(null);
  useEffect(() => () => cancelling.current?.abort(), []);
  const finished = batch.pages.filter(({ state }) => state === 'completed');

  const xlsx = useMutation({
    mutationFn: async () => {
      const { batchXlsx } = await import('./xlsx/xlsx-file.ts');
      return batchXlsx(batch.pages, siteAddress());
    },
    onSuccess: (file) => downloadFile(file, 'xlsx', 'pagine'),
    onError: (cause) => {
      console.warn('The spreadsheet was not built.', cause);
      notify.error(downloadsText.xlsxFailed);
    },
  });

  const downloadZip = async (format: ResultFormat) => {
    const controller = new AbortController();
    cancelling.current = controller;
    setProgress({ done: 0, all: finished.length });
    try {
      const { zipResults } = await import('./zip/zip-results.ts');
      const make = (sessionUid: string) => makeResultFile(backend, sessionUid, userId, format);
      const onFile = (done: number) => setProgress({ done, all: finished.length });
      const { archive, missing } = await zipResults(finished, format, make, onFile, controller.signal);
      downloadFile(archive, 'zip', 'pagine');
      if (missing > 0) notify.error(downloadsText.missing(missing));
      else notify.success(downloadsText.done);
    } catch (cause) {
      if (!controller.signal.aborted) {
        console.warn('The archive was not built.', cause);
        notify.error(downloadsText.zipFailed);
      }
    } finally {
      setProgress(null);
    }
  };

  return (
    <section className="batch-actions" aria-label={downloadsText.title}>
      <Button onClick={() => downloadFile(batchCsv(batch.pages, siteAddress()), 'csv', 'pagine')}>
        <Download />
        {downloadsText.csv}
      </Button>
      <Button busyText={xlsx.isPending && downloadsText.xlsxBusy} onClick={() => xlsx.mutate()}>
        <Download />
        {downloadsText.xlsx}
      </Button>
      {progress === null && finished.length > 0
        ? RESULT_FORMATS.map((format) => (
            <Button key={format} onClick={() => void downloadZip(format)}>
              <FileArchive />
              {downloadsText.zip[format]}
            </Button>
          ))
        : null}
      {progress ? (
        <div className="batch-zip">
          <label>
            {downloadsText.progress(progress.done, progress.all)}
            <progress max={progress.all} value={progress.done} />
          </label>
          <Button size="sm" onClick={() => cancelling.current?.abort()}>
            {downloadsText.cancel}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
