import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { seenDangers } from './seen-dangers.ts';

const ADVICE = 'Potete ridurre i farmaci da soli a poco a poco.';
const OTHER = 'Gli antiacidi sono i più prescritti in Italia.';

function gap(over: Partial<Gap>): Gap {
  const whole = {
    id: 'g1',
    blockId: 'b3',
    type: 'unsafe-claim',
    severity: 'critical',
    count: 1,
    measure: '',
  } as const;
  return { ...whole, quotes: [{ blockId: 'b3', text: ADVICE }], ...over };
}

function box(over: Partial<Addition>): Addition {
  const nothing = { note: null, reason: '', citations: [], asksAuthor: false };
  return {
    id: 'x',
    task: 'task_2',
    after: 'b3',
    title: 'T',
    html: '<p>T</p>',
    closes: 'm1',
    ...nothing,
    ...over,
  };
}

const DANGER = gap({});

test.each<[string, Partial<Gap>, Partial<Addition>, boolean]>([
  ['the words themselves', { type: 'missing-limit' }, {}, true],
  [
    'part of them',
    { type: 'missing-limit', quotes: [{ blockId: 'b3', text: 'ridurre i farmaci da soli' }] },
    {},
    true,
  ],
  ['a danger of the block', { quotes: [{ blockId: 'b3', text: OTHER }] }, {}, true],
  [
    'a replacement of them',
    { type: 'missing-limit', quotes: [] },
    { passage: { blockId: 'b3', text: ADVICE } },
    true,
  ],
  [
    'something else in the block',
    { type: 'missing-source', quotes: [{ blockId: 'b3', text: OTHER }] },
    {},
    false,
  ],
  ['the block alone', { type: 'missing-source', quotes: [] }, {}, false],
  [
    'the same words elsewhere',
    { type: 'missing-limit', blockId: 'b9', quotes: [{ blockId: 'b9', text: ADVICE }] },
    {},
    false,
  ],
])('a box on %s', (_, found, over, sees) => {
  const { overlooked, seenBy } = seenDangers(
    [DANGER],
    [box(over)],
    [gap({ id: 'm1', severity: 'major', ...found })],
  );
  expect(overlooked).toEqual(sees ? [] : [DANGER]);
  expect([...seenBy]).toEqual(sees ? ['m1'] : []);
});

test('a contradiction is seen wherever a box quotes it', () => {
  const counted = gap({ type: 'contradiction', quotes: [{ blockId: 'b3', text: 'I 7 rimedi naturali' }] });
  const promised = gap({
    id: 'm1',
    type: 'broken-promise',
    quotes: [{ blockId: 'b1', text: '7 rimedi naturali che funzionano davvero' }],
  });
  expect(seenDangers([counted], [box({})], [promised])).toEqual({ overlooked: [], seenBy: new Set() });
  const other = gap({ ...promised, quotes: [{ blockId: 'b1', text: 'una guida per tutti' }] });
  expect(seenDangers([counted], [box({})], [other]).overlooked).toEqual([counted]);
});

test('a danger of a whole block is seen by what quotes the block', () => {
  const whole = gap({ quotes: [] });
  const found = gap({ id: 'm1', type: 'missing-limit', quotes: [{ blockId: 'b3', text: OTHER }] });
  expect(seenDangers([whole], [box({})], [found]).overlooked).toEqual([]);
  expect(seenDangers([whole], [], []).overlooked).toEqual([whole]);
});

test('where a box quotes a danger, another one in its block keeps its own weight', () => {
  const quoting = gap({ id: 'm1', severity: 'major' });
  const beside = gap({ id: 'm2', severity: 'major', quotes: [{ blockId: 'b3', text: OTHER }] });
  const boxes = [box({}), box({ id: 'y', closes: 'm2' })];
  expect([...seenDangers([DANGER], boxes, [quoting, beside]).seenBy]).toEqual(['m1']);
  expect([...seenDangers([DANGER], boxes.slice(1), [beside]).seenBy]).toEqual(['m2']);
});

test('a contradiction that a box quotes is seen, and the box keeps the weight that the model gave it', () => {
  const found = gap({ type: 'contradiction' });
  const own = gap({ id: 'm1', type: 'contradiction', severity: 'major' });
  expect(seenDangers([found], [box({})], [own])).toEqual({ overlooked: [], seenBy: new Set() });
});

test('a contradiction elsewhere does not cover hidden advertising', () => {
  const quotes = [{ blockId: 'b9', text: ADVICE }];
  const boxes = [box({})];
  const overlooked = (type: Gap['type']) =>
    seenDangers([gap({ type })], boxes, [gap({ id: 'm1', blockId: 'b9', type: 'contradiction', quotes })])
      .overlooked.length;
  expect(overlooked('contradiction')).toBe(0);
  expect(overlooked('undeclared-advertising')).toBe(1);
});
