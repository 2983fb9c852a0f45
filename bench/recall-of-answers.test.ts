import { expect, test } from 'vitest';
import { recallOf, replayed } from './recall-of-answers.ts';
import { readRecordings } from './recorded-answers.ts';

const FOLDER = new URL('../server/src/analysis/model/fixtures/recordings', import.meta.url).pathname;

test('what strong answers found is shown in some form, and a pair that is not has its reason', async () => {
  const recording = readRecordings(FOLDER).find(({ name }) => name === '04-idraulico-castelmorana.strong');
  if (!recording) throw new Error('no recording');
  const [needs, weaknesses, pairs] = await recallOf(recording, await replayed(recording));
  expect(needs).toMatchObject({ found: 6, shown: 6, lost: [] });
  expect(weaknesses).toMatchObject({ found: 8, shown: 8, lost: [] });
  expect(weaknesses?.elsewhere).toEqual([expect.stringMatching(/^Le lettere e le caldaie: in «/)]);
  expect(pairs?.lost.length).toBe(pairs ? pairs.found - pairs.shown : -1);
  expect(pairs?.lost).toContain("Dove si chiude l'acqua in casa?: oversized");
});
