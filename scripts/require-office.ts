import { spawnSync } from 'node:child_process';
import { installDebianPackages } from './debian-packages.ts';

interface Tool {
  readonly name: string;
  readonly programs: readonly string[];
  readonly debianPackage: string;
  readonly brewPackage: string;
}

const POPPLER: Tool = {
  name: 'Poppler',
  programs: ['pdftotext', 'pdftoppm'],
  debianPackage: 'poppler-utils',
  brewPackage: 'poppler',
};

const LIBREOFFICE: Tool = {
  name: 'LibreOffice',
  programs: ['soffice'],
  debianPackage: 'libreoffice-writer',
  brewPackage: 'libreoffice',
};

/** Makes sure that the pages of a PDF can be read: every run of the browser tests does. Throws what to do. */
export const requirePoppler = () => requireTools('printed pages', POPPLER);

/** Makes sure that Word files can be opened and their pages read. Throws what to do. */
export const requireOffice = () => requireTools('Word files', LIBREOFFICE, POPPLER);

/** Installs the missing tools as root on Debian. */
function requireTools(subject: string, ...tools: readonly Tool[]): void {
  const absent = missing(tools);
  if (absent.length === 0) return;
  installDebianPackages(...absent.map((tool) => tool.debianPackage));
  const left = missing(tools);
  if (left.length === 0) return;
  const list = (key: 'debianPackage' | 'brewPackage') => left.map((tool) => tool[key]).join(' ');
  throw new Error(
    `The tests of ${subject} need ${left.map((tool) => tool.name).join(' and ')}: install what is missing ` +
      `(Debian: "apt-get install ${list('debianPackage')}"; macOS: "brew install ${list('brewPackage')}"), ` +
      'then run the tests again.',
  );
}

function missing(tools: readonly Tool[]): readonly Tool[] {
  const absent = (program: string) => spawnSync('which', [program]).status !== 0;
  return tools.filter(({ programs }) => programs.some(absent));
}
