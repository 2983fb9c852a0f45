import type { PlacedAddition, Understanding } from '@rilievo/shared/result';
import { expect, test } from 'vitest';
import { whatCloses } from './what-closes.ts';

const addition = (id: string, task: PlacedAddition['task'], closes: string | null): PlacedAddition => ({
  id,
  task,
  closes,
  after: 'b1',
  title: 'Titolo',
  reason: 'Ragione.',
  citations: [],
  asksAuthor: false,
});

const understanding: Understanding = {
  topic: 'olivo',
  audience: null,
  primaryQuery: 'olivo in vaso',
  language: 'it',
  ymyl: false,
  ymylReason: null,
  intents: [
    {
      id: 'i1',
      question: 'Ogni quanto si annaffia?',
      type: 'informativo',
      need: 'Know Simple',
      covered: false,
      coveredBy: [],
    },
  ],
};

const outline = [
  {
    target: 'b3',
    piece: 0,
    level: 2,
    text: 'La potatura',
    task: null,
    marks: [{ id: 'B1', task: 'task_2' as const }],
  },
];

test('a box answers the question of its intent, or completes the section that it stands in', () => {
  const additions = [addition('R1', 'task_1', 'i1'), addition('B1', 'task_2', 'gap-1')];
  expect([...whatCloses(additions, understanding, outline)]).toEqual([
    ['R1', { kind: 'intent', text: 'Ogni quanto si annaffia?' }],
    ['B1', { kind: 'section', text: 'La potatura' }],
  ]);
});

test('nothing is said of what is changed in the CMS, which stands behind the last section', () => {
  const outside = { ...addition('B1', 'task_2', 'gap-1'), move: 'outside' as const };
  expect(whatCloses([outside], null, outline).size).toBe(0);
});

test('nothing is said of a box that closes nothing, or nothing known, or whose reason says it', () => {
  const additions = [
    addition('R1', 'task_1', 'i9'),
    addition('B1', 'task_2', null),
    addition('V1', 'task_3', 'x'),
  ];
  expect(whatCloses(additions, null, outline).size).toBe(0);
  const named = { ...addition('B1', 'task_2', 'gap-1'), reason: 'Breve (in «La potatura»).' };
  expect(whatCloses([named], null, outline).size).toBe(0);
});

test('a correction completes no section', () => {
  const correction = { ...addition('B1', 'task_2', 'gap-1'), move: 'replace' as const };
  expect([...whatCloses([correction], understanding, outline)]).toEqual([]);
});
