import type { ContentRow } from '@rilievo/shared/content-row';
import { notify } from '../../../lib/notify.tsx';
import { exportText } from '../../../strings/export.ts';
import { downloadFile } from './download.ts';

export const FILE_FORMATS = ['markdown', 'html', 'json'] as const;

export type FileFormat = (typeof FILE_FORMATS)[number];

type Make = (row: ContentRow, completed: string) => Blob;

const FORMATS: Record<FileFormat, { extension: string; load: () => Promise<Make> }> = {
  markdown: { extension: 'md', load: async () => (await import('./markdown-file.ts')).markdownFile },
  html: { extension: 'html', load: async () => (await import('./html-file.ts')).htmlFile },
  json: { extension: 'json', load: async () => (await import('./json-file.ts')).jsonFile },
};

/** Builds a file and hands it to the browser's downloads; says how it went. */
export async function saveAs(format: FileFormat, row: ContentRow, completed: string): Promise<void> {
  const { extension, load } = FORMATS[format];
  const preparing = notify.progress(exportText.preparing(exportText[format]));
  try {
    const make = await load();
    downloadFile(make(row, completed), extension);
    notify.success(exportText.downloaded);
  } catch (cause) {
    console.warn(`The ${format} file was not built.`, cause);
    notify.error(exportText.failed(exportText[format]));
  } finally {
    preparing.end();
  }
}
