import { copyableHtml } from '@rilievo/exports/copy-html';
import { buildDocx } from '@rilievo/exports/docx/build-docx';
import type { ParseHtml } from '@rilievo/exports/dom';
import { type ExportedDocument, exportedDocument } from '@rilievo/exports/exported-document';
import { htmlPage } from '@rilievo/exports/html-page';
import { markdownText } from '@rilievo/exports/markdown-text';
import { DOMParser } from 'linkedom';
import type { IsolatedReply } from '#platform/isolation/isolated-reply.ts';
import { serveJobs } from '#platform/isolation/serve-jobs.ts';
import { type FileFormat, fileJobSchema } from './file-job.ts';

const WRITERS: Record<FileFormat, (exported: ExportedDocument) => string | Promise<ArrayBuffer>> = {
  html: htmlPage,
  fragment: copyableHtml,
  markdown: markdownText,
  docx: buildDocx,
};

const parse: ParseHtml = (html) =>
  new DOMParser().parseFromString(
    `<!doctype html><html><body>${html}</body></html>`,
    'text/html',
  ) as unknown as ReturnType<ParseHtml>;

/** The process that writes results as files, with the writers of the page. */
async function* work(message: unknown): AsyncGenerator<IsolatedReply> {
  const { row, query } = fileJobSchema.parse(message);
  const exported = exportedDocument(row, row.content_completed ?? '', query.choice, parse);
  yield { kind: 'final', answer: await WRITERS[query.format](exported) };
}

serveJobs(work);
