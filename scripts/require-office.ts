import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian-packages.ts';

const PROGRAMS = ['soffice', 'pdftotext', 'pdftoppm'];
const PACKAGES = ['libreoffice-writer', 'poppler-utils'];

const missing = () => PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);

/** Makes sure that Word files can be opened and their pages read; installs what is missing. Throws what to do. */
export function requireOffice(): void {
  if (missing().length === 0) return;
  installDebianPackages(...PACKAGES);
  if (missing().length === 0) return;
  throw new Error(
    `The tests of Word files need LibreOffice and Poppler, and ${missing().join(', ')} cannot be found: install them ` +
      `(Debian: "apt-get install ${PACKAGES.join(' ')}"; macOS: "brew install libreoffice poppler"), then run the tests again.`,
  );
}
