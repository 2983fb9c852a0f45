import type { Addition, Gap } from '@rilievo/shared/findings';
import { expect, test } from 'vitest';
import { markdownArticle } from '#analysis/testing/read-fixture.ts';
import { evidenceOf } from '../evidence.ts';
import { rearranged } from './weight-and-place.ts';

const evidence = evidenceOf(
  markdownArticle('# La stufa a legna\n\nSi accende dal basso.\n\n## La canna\n\nSi pulisce ogni anno.'),
  [],
);
const box: Addition = {
  id: 'blue-g1',
  task: 'task_2',
  after: 'b2',
  title: 'La canna e la fuliggine',
  html: '<p>La fuliggine si toglie con lo scovolo.</p>',
  note: null,
  reason: 'Non si dice come.',
  closes: 'g1',
  citations: [],
  asksAuthor: false,
  severity: 'major',
  move: 'add',
};
const gap = (type: Gap['type']): Gap => ({
  id: 'g1',
  blockId: 'b2',
  type,
  severity: 'major',
  quotes: [],
  count: 1,
  measure: '',
});
type Given = Parameters<typeof rearranged>[1];
const set = (given: Partial<Given>, over: Partial<Addition> = {}, type: Gap['type'] = 'missing-step') =>
  rearranged(
    { ...box, ...over },
    { severity: null, after: null, ...given },
    { gaps: [gap(type)], intents: [], topic: 'stufa' },
    evidence,
  );

test('a critic makes a box milder by one step, and never a critical danger', () => {
  expect(set({ severity: 'leggera' }).severity).toBe('minor');
  expect(set({ severity: 'leggera' }, { severity: 'critical' }).severity).toBe('major');
  expect(set({ severity: 'leggera' }, { severity: 'critical' }, 'unsafe-claim').severity).toBe('critical');
});

test('a critic makes a box critical only where it tells of harm', () => {
  expect(set({ severity: 'critica' }).severity).toBe('major');
  expect(set({ severity: 'critica' }, {}, 'unsafe-claim').severity).toBe('critical');
  expect(set({ severity: 'grave' }, { severity: 'minor' }).severity).toBe('major');
});

test('a critic moves an addition below a heading with its text, and no correction', () => {
  expect(set({ after: 'b4' }).after).toBe('b4');
  expect(set({ after: 'b3' }).after).toBe('b4');
  expect(set({ after: 'b99' }).after).toBe('b2');
  const passage = { blockId: 'b2', text: 'Si accende dal basso.' };
  expect(set({ after: 'b4' }, { move: 'replace', passage }).after).toBe('b2');
});
