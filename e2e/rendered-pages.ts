import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { requireOffice, requirePoppler } from '../scripts/require-office.ts';

const DEADLINE_MS = 80_000;

/** The text of each page that LibreOffice makes of a Word file. Throws when it cannot be opened. */
export function pagesOfDocx(docx: string): string[] {
  requireOffice();
  const profile = mkdtempSync(join(tmpdir(), 'rilievo-office-'));
  try {
    const folder = dirname(docx);
    const settings = `-env:UserInstallation=file://${profile}`;
    run('soffice', [settings, '--headless', '--convert-to', 'pdf', '--outdir', folder, docx]);
    return pagesOfPdf(join(folder, `${basename(docx, '.docx')}.pdf`));
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** The text of each page of a PDF. */
export function pagesOfPdf(pdf: string): string[] {
  requirePoppler();
  return run('pdftotext', ['-layout', pdf, '-'])
    .split('\f')
    .filter((page) => page.trim() !== '');
}

function run(command: string, args: string[]): string {
  const { error, status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    timeout: DEADLINE_MS,
  });
  if (error || status !== 0) throw error ?? new Error(`${command} failed: ${stderr}`);
  return stdout;
}
