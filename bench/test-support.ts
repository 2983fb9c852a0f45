import { posix } from 'node:path';

const FOLDERS: Readonly<Record<string, string>> = {
  server: 'server/src',
  web: 'web/src',
  shared: 'shared/src',
  exports: 'exports/src',
};
const IMPORT = /(?:from|import|new URL\()\s*\(?\s*'([^']+)'/g;

export const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name);

/** Files that are no tests and that, in the end, only tests import; sources by name. */
export function findTestSupport(sources: ReadonlyMap<string, string>): Set<string> {
  const importers = new Map<string, string[]>();
  for (const [name, text] of sources) {
    for (const [, specifier = ''] of text.matchAll(IMPORT)) {
      const target = targetOf(name, specifier);
      if (sources.has(target)) importers.set(target, [...(importers.get(target) ?? []), name]);
    }
  }
  const support = new Set<string>();
  for (let before = -1; before < support.size; ) {
    before = support.size;
    for (const [name, by] of importers)
      if (!isTest(name) && by.every((file) => isTest(file) || support.has(file))) support.add(name);
  }
  return support;
}

function targetOf(importer: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(importer), specifier);
  const [, own = ''] = /^#(.*)/.exec(specifier) ?? [];
  if (own !== '') return posix.join(FOLDERS[importer.split('/')[0] ?? ''] ?? '', own);
  const [, workspace = '', path = ''] = /^@rilievo\/([a-z]+)\/(.*)/.exec(specifier) ?? [];
  return posix.join(FOLDERS[workspace] ?? workspace, `${path}.ts`);
}
