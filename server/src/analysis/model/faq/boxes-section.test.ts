import type { Addition } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { ASKS_FOR_PROOF } from '../additions/author-question.ts';
import { boxesSection } from './boxes-section.ts';

const box: Addition = {
  id: 'blue-g1',
  task: 'task_2',
  after: 'b2',
  title: 'Quanto dura la cera',
  html: '',
  note: 'scrivi per quanti giorni dura',
  reason: 'Il testo non lo dice.',
  closes: 'g1',
  citations: [],
  asksAuthor: true,
  severity: 'major',
  move: 'ask',
};
const linesOf = (over: Partial<Addition>) =>
  boxesSection({ inText: [{ ...box, ...over }], contested: { passages: [] }, topics: [] }).lines;

test('the FAQ sees what a box asks, and no box that only tells of a check', () => {
  expect(linesOf({})).toEqual(['Quanto dura la cera, nota: scrivi per quanti giorni dura']);
  expect(linesOf({ note: ASKS_FOR_PROOF })).toEqual([]);
  const passage = { blockId: 'b2', text: 'La cera dura per sempre.' };
  expect(linesOf({ note: null, move: 'replace', passage })).toEqual([
    'da togliere: «La cera dura per sempre.»',
  ]);
});
