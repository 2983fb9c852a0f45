import type { PlacedAddition } from '@rilievo/shared/result';
import { expect, test } from 'vitest';
import { isOffText } from './off-text.ts';

const addition: PlacedAddition = {
  id: 'B1',
  task: 'task_2',
  after: null,
  title: 'Da non pubblicare così',
  reason: 'Tre passaggi possono fare danno a chi li segue.',
  closes: null,
  citations: [],
  asksAuthor: false,
};
const inCms = { what: 'title', now: null, proposed: 'Un titolo' };

test('what is done in the CMS is off the text, a verdict on the whole text is not', () => {
  expect(isOffText({ move: 'outside', addition: { ...addition, outside: inCms } })).toBe(true);
  expect(isOffText({ move: 'outside', addition: { ...addition, outside: null } })).toBe(false);
  expect(isOffText({ move: 'ask', addition: { ...addition, outside: null } })).toBe(false);
});

test('a change whose row holds nothing of it is off the text', () => {
  expect(isOffText({ move: 'outside', addition: undefined })).toBe(true);
});
