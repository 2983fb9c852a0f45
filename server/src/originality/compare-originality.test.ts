import type { Block } from '@rilievo/shared/article';
import { originalityColumnsSchema } from '@rilievo/shared/originality';
import { expect, test } from 'vitest';
import type { AddedText } from './added-text.ts';
import { comparableText } from './comparable-text.ts';
import { compareOriginality } from './compare-originality.ts';
import type { ReferenceSet } from './reference-set.ts';

const block: Block = {
  id: 'b1',
  kind: 'paragraph',
  level: null,
  html: '<p>Il pane lievita piano nella madia. Nessuno sa quanto tempo serva davvero.</p>',
  text: 'Il pane lievita piano nella madia. Nessuno sa quanto tempo serva davvero.',
};

function references(...texts: [kind: 'source' | 'own', text: string][]): ReferenceSet {
  return {
    compared: texts.map(([kind, text], index) => ({
      about: { id: `${kind}${index + 1}`, kind, title: 'Titolo', url: null, words: 9 },
      text: comparableText(text),
    })),
    leftOut: [],
  };
}

const added: AddedText[] = [
  { id: 'B1', after: 'b1', lines: ['La pasta riposa tre ore al caldo.', 'Indica tu i gradi del forno.'] },
];

const COOKED = references(
  ['source', 'La pasta riposa tre ore al caldo.'],
  ['own', 'Il pane lievita piano nella.'],
);

test('native and mixed are scored against the same references, and the bar agrees with the table', async () => {
  const result = await compareOriginality({ blocks: [block] }, added, COOKED, []);
  expect(result.originality_sentences_native_content).toEqual([
    { text: 'Il pane lievita piano nella madia. ', score: 16.67 },
    { text: 'Nessuno sa quanto tempo serva davvero.\n', score: 100 },
  ]);
  // (6 · 16.67 + 6 · 100) / 12, halves up.
  expect(result.originality_score_native_content).toBe(58.34);
  expect(result.originality_sentences_mixed_content?.map(({ score }) => score)).toEqual([16.67, 100, 0, 100]);
  // (6 · 16.67 + 6 · 100 + 7 · 0 + 6 · 100) / 25.
  expect(result.originality_score_mixed_content).toBe(52);
});

test('each sentence’s provenance says whose it is and which source it takes up', async () => {
  const { originality } = await compareOriginality({ blocks: [block] }, added, COOKED, []);
  expect(
    originality.mixed.map(({ origin, match, blockId, additionId }) => [origin, match, blockId, additionId]),
  ).toEqual([
    ['originale', 'own2', 'b1', null],
    ['originale', null, 'b1', null],
    ['ripresa', 'source1', 'b1', 'B1'],
    ['aggiunta', null, 'b1', 'B1'],
  ]);
});

test('an addition that resembles another article of the user’s is not taken from a source', async () => {
  const { originality } = await compareOriginality(
    { blocks: [block] },
    added,
    references(['own', added[0]?.lines[0] ?? '']),
    [],
  );
  expect(originality.mixed[2]).toMatchObject({ origin: 'aggiunta', match: 'own1', verbatim: 1 });
});

test('without a reference there is no score, and the result says so', async () => {
  const result = await compareOriginality({ blocks: [block] }, added, references(), []);
  expect(result).toMatchObject({
    originality_score_native_content: null,
    originality_score_mixed_content: null,
    originality_sentences_native_content: null,
    originality_sentences_mixed_content: null,
    originality: { unscored: 'no-reference', native: [], mixed: [] },
  });
});

test('an article without words has no score', async () => {
  const code: Block = { ...block, kind: 'code', html: '<pre>npm start</pre>' };
  const alone = await compareOriginality({ blocks: [code] }, [], COOKED, []);
  expect(alone.originality.unscored).toBe('no-text');
  const withAddition = await compareOriginality({ blocks: [code] }, added, COOKED, []);
  expect(withAddition.originality_score_native_content).toBeNull();
  expect(withAddition.originality_score_mixed_content).not.toBeNull();
});

test('scores of another kind are kept beside and change nothing', async () => {
  const external = {
    scorer: 'winston',
    kind: 'ai-detection',
    state: 'not-scored',
    reason: 'no-credit',
  } as const;
  const without = await compareOriginality({ blocks: [block] }, added, COOKED, []);
  const result = await compareOriginality({ blocks: [block] }, added, COOKED, [external]);
  expect(result).toEqual({ ...without, originality: { ...without.originality, external: [external] } });
  expect(originalityColumnsSchema.parse(result)).toEqual(result);
});
