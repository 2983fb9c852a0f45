import { expect, test } from 'vitest';
import { readTap } from './tap.ts';

test('tells held from broken assertions and keeps the diagnostics', () => {
  const cells = ['1..3', 'ok 1 - holds', 'not ok 2 - breaks\n# Failed test 2: "breaks"\n#   have: 1', 'ok 3'];

  expect(readTap(cells)).toEqual({
    planned: 3,
    assertions: [
      { held: true, description: 'holds', diagnostics: '' },
      { held: false, description: 'breaks', diagnostics: '# Failed test 2: "breaks"\n#   have: 1\n' },
      { held: true, description: 'assertion 3', diagnostics: '' },
    ],
  });
});

test('notices that a plan is missing', () => {
  expect(readTap(['ok 1 - holds']).planned).toBeNull();
});
