import { expect, test } from 'vitest';
import { commentsOf, proseOf, sentencesOf } from './prose.ts';
import { findTestSupport } from './test-support.ts';

test('sentences end at their points, not at those of names; code, tables and headings are no sentences', () => {
  const markdown = [
    '# A heading that is left out',
    'Lint reads `biome.json` first. It stops\nat the first fault: `npm run check` says so.',
    '| a | table. With a sentence. |',
    '```',
    'const left = "Code. With sentences in it."',
    '```',
    '- [A page](docs/a.md) says why.',
  ].join('\n');
  expect(sentencesOf(proseOf(markdown)).map(({ words }) => words)).toEqual([4, 6, 5, 4]);
});

test('lines of a comment that follow each other are one comment; a line for a tool is none', () => {
  const source =
    '/** Shapes and\n * units. */\nconst a = 1; // not this\n// One sentence\n// in two lines.\n// @ts-expect-error a fault\n';
  expect(commentsOf(source).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    'Shapes and units.',
    'One sentence in two lines.',
  ]);
});

test('test support is what only tests import, or other test support', () => {
  const sources = new Map([
    ['server/src/a.ts', "import { b } from './b.ts';"],
    ['server/src/b.ts', ''],
    ['server/src/b.test.ts', "import { b } from './b.ts';\nimport { c } from '#queue/c.ts';"],
    ['server/src/queue/c.ts', "import { d } from '@rilievo/shared/d';"],
    ['shared/src/d.ts', ''],
  ]);
  expect([...findTestSupport(sources)].sort()).toEqual(['server/src/queue/c.ts', 'shared/src/d.ts']);
});
