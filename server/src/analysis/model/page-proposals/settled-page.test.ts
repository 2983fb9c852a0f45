import type { Addition } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { contestedBy } from '../contested.ts';
import { settledPage } from './settled-page.ts';

const passage = { blockId: 'b2', text: 'cura ogni pianta in tre giorni esatti' };
const box = (over: Partial<Addition>): Addition => ({
  id: 'blue-g1',
  task: 'task_2',
  after: 'b2',
  title: 'Promessa',
  html: 'aiuta molte piante',
  note: null,
  reason: 'Non tutte.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'major',
  ...over,
});
const contested = contestedBy([{ box: box({ move: 'replace', passage }), gap: undefined }], 'concime');
const outside = (what: 'title' | 'description', proposed: string) =>
  box({ id: `code-${what}`, move: 'outside', outside: { what, now: null, proposed } });

test('a title or description that repeats contested words is left out: nothing could be done with its box', () => {
  const doubted = outside('title', 'Il concime che cura ogni pianta in tre giorni');
  const sound = outside('description', 'Come si prepara il concime di ortica.');
  expect(settledPage([doubted, sound], contested, [])).toEqual({
    page: [sound],
    leftOut: { contested: 1 },
  });
});
