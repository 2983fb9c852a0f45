import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const biome = join(root, 'node_modules/.bin/biome');

/** One planted file each: where it lies, what it imports, and the words of the rule that must bite. */
const violations = [
  ['shared/src/a.ts', `import { b } from 'marked';`, 'Shared imports only zod'],
  ['exports/src/docx/a.ts', `import { b } from 'linkedom';`, 'Exports import only shared'],
  ['server/src/analysis/a.ts', `import { b } from '../extraction/b.ts';`, 'only the types of another stage'],
  [
    'server/src/analysis/b.ts',
    `import type { b } from '../composition/b.ts';`,
    'never imports what comes after',
  ],
  ['server/src/analysis/reading/a.ts', `import { b } from '../gaps/b.ts';`, 'reading comes before gaps'],
  [
    'server/src/analysis/reading/facets/a.ts',
    `import { b } from '#analysis/local/b.ts';`,
    'reading comes before gaps',
  ],
  ['server/src/analysis/gaps/a.ts', `import type { b } from '../eeat/b.ts';`, 'reading comes before gaps'],
  [
    'server/src/analysis/eeat/judges/a.ts',
    `import { b } from '#analysis/local/b.ts';`,
    'reading comes before gaps',
  ],
  ['server/src/analysis/local/a.ts', `import { b } from '../model/b.ts';`, 'reading comes before gaps'],
  [
    'server/src/analysis/model/faq/a.ts',
    `import { b } from '#analysis/local/b.ts';`,
    'reading comes before gaps',
  ],
  ['server/src/analysis/c.ts', `import { b } from '#extraction/b.ts';`, 'only the types of another stage'],
  ['server/src/composition/b.ts', `import type { b } from '#result/b.ts';`, 'never imports what comes after'],
  ['server/src/composition/a.ts', `import { b } from '../queue/b.ts';`, 'never imports what comes after'],
  [
    'server/src/extraction/a.ts',
    `import type { b } from '../stages/b.ts';`,
    'never imports what comes after',
  ],
  ['server/src/platform/a.ts', `import type { b } from '../result/b.ts';`, 'import no stage'],
  ['server/src/analysis/model/a.ts', `import { b } from 'ai';`, 'Only the gateway knows'],
  [
    'server/src/analysis/model/b.ts',
    `import type { b } from '@ai-sdk/openai-compatible';`,
    'Only the gateway knows',
  ],
  ['server/src/c.ts', `import { b } from '@openrouter/ai-sdk-provider';`, 'Only the gateway knows'],
  ['server/src/backend/a.ts', `import { b } from '@rilievo/web/b.ts';`, 'never imports the web app'],
  [
    'web/src/features/auth/a.ts',
    `import { b } from '../history/b.ts';`,
    'No feature imports another feature',
  ],
  [
    'web/src/features/detail/compare/a.ts',
    `import { b } from '#features/history/b.ts';`,
    'No feature imports another feature',
  ],
  [
    'web/src/features/detail/compare/units/a.ts',
    `import type { b } from '#features/history/b.ts';`,
    'No feature imports another feature',
  ],
  ['web/src/features/auth/b.ts', `import { b } from '#app/b.ts';`, 'never imports the app'],
  ['web/src/lib/a.ts', `import { b } from '../features/auth/b.ts';`, 'import no feature'],
  [
    'web/src/features/detail/boxes/a.ts',
    `import type { b } from './b.tsx';`,
    'takes no type from a component',
  ],
  ['web/src/lib/b.ts', `import { b } from '@rilievo/server/b.ts';`, 'never imports the server'],
  ['server/src/queue/b.ts', `import { b } from '#backend/postgres/testing/b.ts';`, 'imports test support'],
  ['server/src/queue/c.ts', `import { b } from './testing/desk.ts';`, 'imports test support'],
  ['server/src/backend/b.ts', `import { b } from '../analysis/fixtures/b.ts';`, 'imports test support'],
  ['web/src/lib/c.ts', `import { b } from '@rilievo/shared/testing/content-row';`, 'imports test support'],
  ['web/src/lib/d.ts', `import { b } from 'vitest';`, 'imports test support'],
  ['server/src/queue/f.test.ts', `import { b } from '../../b.ts';`, 'from the root of its package'],
  ['web/src/features/detail/compare/b.ts', `import { b } from '../../../lib/b.ts';`, 'from the root of its'],
  ['server/src/queue/g.ts', `const { b } = await import('../../b.ts');`, 'from the root of its package'],
  ['server/src/queue/d.ts', `import { z as b } from 'zod';`, 'imported as a namespace'],
  ['shared/src/b.ts', `import type { z as b } from 'zod/mini';`, 'imported as a namespace'],
  ['web/src/lib/e.ts', `import * as b from 'zod';`, 'The page uses zod/mini'],
  ['web/src/lib/f.tsx', `import b from './b.tsx';`, 'imported by name'],
  ['web/src/lib/g.tsx', `import type b from '#lib/b.tsx';`, 'imported by name'],
  ['web/src/lib/h.tsx', `import b, { type d } from './b.tsx';`, 'imported by name'],
  ['server/src/queue/e.test.ts', `import { describe, it as b } from 'vitest';`, 'called test, not it'],
] as const;

const allowed = [
  ['shared/src/ok.ts', `import { b } from './b.ts';`],
  ['shared/src/testing/ok.ts', `import { b } from '../b.ts';`],
  ['server/src/queue/testing/ok.ts', `import { b } from '#backend/testing/b.ts';`],
  ['server/src/queue/ok.test.ts', `import { b } from './testing/b.ts';`],
  ['server/src/queue/ok2.test.ts', `import { describe as b } from 'vitest';`],
  ['server/src/queue/ok.ts', `import * as b from 'zod';`],
  ['web/src/lib/ok.ts', `import * as b from 'zod/mini';`],
  ['web/src/lib/ok.tsx', `import b from 'react';`],
  ['web/src/lib/ok2.tsx', `import type { from as b } from './b.tsx';`],
  ['exports/src/docx/ok.ts', `import { b } from '../b.ts';`],
  ['server/src/analysis/local/faq/ok.ts', `import { b } from '#analysis/gaps/b.ts';`],
  ['server/src/analysis/model/faq/ok.ts', `import { b } from '#analysis/reading/b.ts';`],
  ['server/src/composition/ok.ts', `import type { b } from '../analysis/b.ts';`],
  ['server/src/composition/ok2.ts', `import { b } from '../platform/b.ts';`],
  ['server/src/analysis/model/gateway/ok.ts', `import { b } from 'ai';`],
  ['web/src/features/auth/ok.ts', `import { b } from '#lib/b.ts';`],
  ['web/src/features/detail/compare/ok.ts', `import { b } from '#lib/b.ts';`],
  ['web/src/features/detail/compare/units/ok.ts', `import { b } from '#features/detail/part.ts';`],
] as const;

/** Files with a default export: a component of the page may be loaded with React.lazy, and tools ask for theirs. */
const DEFAULTS = [
  ['server/src/queue/default.ts', 'shared/src/default.ts', 'web/src/lib/default.ts', 'scripts/default.ts'],
  ['web/src/app/default.tsx', 'vitest.config.ts', 'web/vite.config.ts'],
] as const;

describe('dependency rules', () => {
  let folder: string;
  let output: string;

  const plant = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'rilievo-lint-'));
    cpSync(join(root, 'lint'), join(folder, 'lint'), { recursive: true });
    cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    for (const [file, line] of [...violations, ...allowed]) {
      const use = line.startsWith('import type') ? 'export type c = b;' : 'export const c: unknown = b;';
      plant(file, `${line}\n\n${use}\n`);
    }
    plant(
      'shared/src/cycle-1.ts',
      `import { b } from './cycle-2.ts';\n\nexport const a: unknown = () => b;\n`,
    );
    plant(
      'shared/src/cycle-2.ts',
      `import { a } from './cycle-1.ts';\n\nexport const b: unknown = () => a;\n`,
    );
    for (const [number, next] of [
      ['3', '4'],
      ['4', '3'],
    ] as const) {
      plant(
        `server/src/queue/cycle-${number}.ts`,
        `import { b } from '#queue/cycle-${next}.ts';\n\nexport const a: unknown = () => b;\n`,
      );
    }
    plant('exports/src/types-1.ts', "import { b } from './types-2.ts';\n\nexport type A = string;\nb();\n");
    plant(
      'exports/src/types-2.ts',
      "import type { A } from './types-1.ts';\n\nexport const b = (): A => '';\n",
    );
    plant('server/package.json', JSON.stringify({ imports: { '#*': './src/*' } }));
    plant('server/src/queue/env.ts', 'export const a = process.env.HOME;\n');
    for (const file of DEFAULTS.flat()) plant(file, 'export default function a() {}\n');
    const args = ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--colors=off', '.'];
    const run = spawnSync(biome, args, { cwd: folder, encoding: 'utf8' });
    output = run.stdout + run.stderr;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const complaintsAbout = (file: string) =>
    output.split(/\n(?=\S+\.tsx?:\d+)/).filter((part) => part.startsWith(`${file}:`));

  test.each(violations)('%s must not contain: %s', (file, _line, words) => {
    expect(complaintsAbout(file).join()).toContain(words);
  });

  test.each(allowed)('%s may contain: %s', (file) => {
    expect(complaintsAbout(file)).toEqual([]);
  });

  test('a cycle of imports is an error', () => {
    expect(complaintsAbout('shared/src/cycle-1.ts').join()).toContain('noImportCycles');
    expect(complaintsAbout('server/src/queue/cycle-3.ts').join()).toContain('noImportCycles');
    expect(complaintsAbout('exports/src/types-1.ts').join()).toContain('noImportCycles');
  });

  test('files export names, but for components that are loaded lazily and files of tools', () => {
    const [wrong, right] = DEFAULTS;
    for (const file of wrong) expect(complaintsAbout(file).join()).toContain('noDefaultExport');
    for (const file of right) expect(complaintsAbout(file)).toEqual([]);
  });

  test('the environment is read only by env.ts', () => {
    expect(complaintsAbout('server/src/queue/env.ts').join()).toContain('noProcessEnv');
  });
});
