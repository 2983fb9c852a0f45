import { downloadFile } from '#lib/download.ts';
import { notify } from '#lib/notify.tsx';
import { exportText } from '#strings/export.ts';
import { type ExportSource, exportOf } from './export-context.ts';
import { sayExported } from './say-exported.ts';

export const FILE_FORMATS = ['markdown', 'html', 'json'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

type Make = (source: ExportSource) => Blob | Promise<Blob>;

const FORMATS: Record<FileFormat, { extension: string; load: () => Promise<Make> }> = {
  markdown: {
    extension: 'md',
    load: async () => {
      const { markdownText } = await import('@rilievo/exports/markdown-text');
      return (source) => new Blob([markdownText(exportOf(source))], { type: 'text/markdown' });
    },
  },
  html: {
    extension: 'html',
    load: async () => {
      const { htmlPage } = await import('@rilievo/exports/html-page');
      return (source) => new Blob([htmlPage(exportOf(source))], { type: 'text/html' });
    },
  },
  json: {
    extension: 'json',
    load: async () => {
      const { jsonFile } = await import('./json-file.ts');
      return async ({ row, measured }) => jsonFile({ ...row, ...(await measured()) });
    },
  },
};

/** Builds a file and hands it to the browser's downloads; says how it went. */
export async function saveAs(format: FileFormat, source: ExportSource): Promise<void> {
  const { extension, load } = FORMATS[format];
  const preparing = notify.progress(exportText.preparing(exportText[format]));
  try {
    const make = await load();
    downloadFile(await make(source), extension);
    if (format === 'json') notify.success(exportText.downloaded);
    else sayExported(exportText.downloaded, source);
  } catch (cause) {
    console.warn(`The ${format} file was not built.`, cause);
    notify.error(exportText.failed(exportText[format]));
  } finally {
    preparing.end();
  }
}
